import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'

const zoom = 6
/** Finer than the usual 4096: a tile is drawn up to 32 times its size. */
const extent = 8192
/** In steps of the extent; 75 meters in the middle of the country. */
const tolerance = 1.6

/**
 * Vector tiles of all that touches `home` and of their neighbors.
 * @returns {[name: string, bytes: Uint8Array][]} `x-y` at zoom 6
 */
export function cutTiles(home, layers) {
  const index = (data, buffer) => new GeoJSONVT(data, { maxZoom: 12, indexMaxZoom: zoom, tolerance, extent, buffer })
  const needed = tilesTouching(index(home, 0))
  const indexes = Object.entries(layers).map(([name, data]) => [name, index(data, name === 'towns' ? 0 : 128)])
  return needed.flatMap(([x, y]) => {
    const found = indexes
      .map(([name, tiles]) => [name, tiles.getTile(zoom, x, y)])
      .filter(([, tile]) => tile && tile.features.length > 0)
    if (found.every(([name]) => name === 'sheet')) return []
    return [[`${x}-${y}`, fromGeojsonVt(Object.fromEntries(found), { version: 2, extent })]]
  })
}

function tilesTouching(tiles) {
  const found = new Map()
  const across = 2 ** zoom
  for (let x = 0; x < across; x++)
    for (let y = 0; y < across; y++) {
      if (!tiles.getTile(zoom, x, y)?.features.length) continue
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1]) {
          const column = x + dx
          if (column >= 0 && column < across / 2) found.set(`${column} ${y + dy}`, [column, y + dy])
        }
    }
  return [...found.values()]
}
