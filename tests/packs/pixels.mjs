// The pixels of a picture, as its file has them: for pages that compare it with what they have drawn.
export async function pixelsOf(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d', { colorSpace: 'srgb' });
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}
