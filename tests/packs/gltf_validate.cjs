// Runs Khronos' glTF validator over files; exit code 1 if it has anything to say of one.
//   node gltf_validate.cjs FILE...
//   node gltf_validate.cjs --damaged FILE     the other way round: a place is moved in memory, and there must be an error
const fs = require('fs');
const { validateBytes } = require('gltf-validator');

// Where the first number of the first place stands: at the begin of the second chunk.
function firstPlace(bytes) {
  return 12 + 8 + bytes.readUInt32LE(12) + 8;
}

async function main(names) {
  const isDamaged = names[0] === '--damaged';
  for (const name of isDamaged ? names.slice(1) : names) {
    const bytes = fs.readFileSync(name);
    if (isDamaged) bytes.writeFloatLE(7, firstPlace(bytes));
    const report = await validateBytes(new Uint8Array(bytes), { maxIssues: 20 });
    const { numErrors, numWarnings, numInfos, numHints, messages } = report.issues;
    const info = report.info;
    if (isDamaged) {
      if (numErrors === 0) throw new Error(name + ': the validator sees no error in a damaged file.');
      continue;
    }
    if (numErrors + numWarnings + numInfos + numHints > 0) throw new Error(name + ': ' + JSON.stringify(messages, null, 1));
    console.log(`${name}: ${info.totalVertexCount} corners, ${info.totalTriangleCount} triangles, ${info.materialCount} materials, nothing to complain of`);
  }
}

main(process.argv.slice(2)).catch((error) => {
  console.log(error.message);
  process.exit(1);
});
