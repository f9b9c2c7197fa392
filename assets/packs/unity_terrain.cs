// Builds the terrain of this folder: menu Terrella of Unity's editor.
//
// Tile (x, z) stands x tiles to the east and z to the north of the first. Neighbours have the samples of their edge in common, so no gap
// shows between them; squares of one place (--tile) stand beside each other likewise. A unit is a metre, and Y = 0 is the level of the sea.
#if UNITY_EDITOR
using System.IO;
using UnityEditor;
using UnityEngine;

public static class @CLASS@ {
  const int Tiles = @TILES@;  // along a side
  const int Samples = @SAMPLES@;  // along a side of a tile
  const float Meters = @METERS@f;  // along a side of a tile
  const float Lowest = @LOWEST@f, Span = @SPAN@f;  // metres: what the sample 0 is, and what lies between it and 65535

  [MenuItem("Terrella/@ENTRY@")]
  static void Build() {
    string folder = Folder();
    var colours = AssetDatabase.LoadAssetAtPath<Texture2D>(folder + "/albedo.png");
    var root = new GameObject("Terrain at @PLACE@");
    root.transform.position = new Vector3((@COLUMN@) * Meters * Tiles, 0, -(@ROW@) * Meters * Tiles);
    var terrains = new Terrain[Tiles, Tiles];
    for (int z = 0; z < Tiles; ++z) {
      for (int x = 0; x < Tiles; ++x) {
        terrains[x, z] = Tile(folder, x, z, colours);
        terrains[x, z].transform.SetParent(root.transform, false);
        terrains[x, z].transform.localPosition = new Vector3(x * Meters, Lowest, z * Meters);
      }
    }
    for (int z = 0; z < Tiles; ++z) {
      for (int x = 0; x < Tiles; ++x) {
        terrains[x, z].SetNeighbors(x > 0 ? terrains[x - 1, z] : null, z + 1 < Tiles ? terrains[x, z + 1] : null,
                                    x + 1 < Tiles ? terrains[x + 1, z] : null, z > 0 ? terrains[x, z - 1] : null);
      }
    }
    AssetDatabase.SaveAssets();
    Selection.activeGameObject = root;
  }

  static Terrain Tile(string folder, int x, int z, Texture2D colours) {
    string name = "terrain_" + x + "_" + z;
    var layer = new TerrainLayer();
    layer.diffuseTexture = colours;  // one picture across all tiles
    layer.tileSize = new Vector2(Meters * Tiles, Meters * Tiles);
    layer.tileOffset = new Vector2(Meters * x, Meters * z);
    AssetDatabase.CreateAsset(layer, folder + "/" + name + ".terrainlayer");
    var data = new TerrainData();
    data.heightmapResolution = Samples;
    data.size = new Vector3(Meters, Span, Meters);  // after the resolution, which changes it
    data.SetHeights(0, 0, Heights(folder + "/" + name + ".raw"));
    data.terrainLayers = new TerrainLayer[] { layer };
    AssetDatabase.CreateAsset(data, folder + "/" + name + ".asset");
    GameObject made = Terrain.CreateTerrainGameObject(data);
    made.name = name;
    return made.GetComponent<Terrain>();
  }

  // [z, x], from 0 to 1: rows of the file go from the south, as Unity's do.
  static float[,] Heights(string path) {
    byte[] bytes = File.ReadAllBytes(path);
    var heights = new float[Samples, Samples];
    for (int z = 0, at = 0; z < Samples; ++z) {
      for (int x = 0; x < Samples; ++x, at += 2) heights[z, x] = (bytes[at] + 256 * bytes[at + 1]) / 65535f;
    }
    return heights;
  }

  // Wherever in the project somebody has put it.
  static string Folder() {
    string guid = AssetDatabase.FindAssets("@CLASS@ t:MonoScript")[0];
    return Path.GetDirectoryName(AssetDatabase.GUIDToAssetPath(guid)).Replace('\\', '/');
  }
}
#endif
