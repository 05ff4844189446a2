import { pathToFileURL } from 'node:url'

/** The part of the world that the map may show, with room beside it: whole bins of two degrees. */
const frame = { west: -180, east: -38, south: 4, north: 80 }

/**
 * Reads the binned files of GSHHG (Debian's gmt-gshhg-high): the world in squares, and in each the pieces of every line.
 * @param {string} h5wasm the file of that package for Node
 * @param {string} folder with binned_GSHHS_h.nc and its like
 */
export async function readShorelines(h5wasm, folder) {
  const { default: reader } = await import(pathToFileURL(h5wasm).href)
  await reader.ready
  const open = (name) => {
    const file = new reader.File(`${folder}/binned_${name}_h.nc`, 'r')
    return (variable) => file.get(variable).value
  }
  return { ...readShores(open('GSHHS')), rivers: readLines(open('river')), borders: readLines(open('border')) }
}

function* binsOf(read) {
  const size = read('Bin_size_in_minutes')[0] / 60
  const across = read('N_bins_in_360_longitude_range')[0]
  const [first, counts] = [read('Id_of_first_segment_in_a_bin'), read('N_segments_in_a_bin')]
  for (const [bin, count] of counts.entries()) {
    const east = (bin % across) * size
    const west = east >= 178 ? east - 360 : east
    const south = 90 - (Math.floor(bin / across) + 1) * size
    if (west < frame.west || west >= frame.east || south < frame.south || south >= frame.north) continue
    yield { bin, west, south, size, segments: Array.from({ length: count }, (_, at) => first[bin] + at) }
  }
}

function pointsOf(read) {
  const from = read('Id_of_first_point_in_a_segment')
  const [xs, ys] = ['longitude', 'latitude'].map((name) => read(`Relative_${name}_from_SW_corner_of_bin`))
  return ({ west, south, size }, segment, count) =>
    Array.from({ length: count }, (_, at) => {
      const index = from[segment] + at
      return [west + ((xs[index] & 0xffff) * size) / 65535, south + ((ys[index] & 0xffff) * size) / 65535]
    })
}

function readLines(read) {
  const points = pointsOf(read)
  const [counts, levels] = [read('N_points_for_a_segment'), read('Hierarchial_level_of_a_segment')]
  return [...binsOf(read)].flatMap((bin) =>
    bin.segments.map((segment) => ({ level: levels[segment], line: points(bin, segment, counts[segment]) })),
  )
}

function readShores(read) {
  const points = pointsOf(read)
  const packed = read('Embedded_npts_levels_exit_entry_for_a_segment')
  const [owners, areas] = [read('Id_of_GSHHS_ID'), read('The_km_squared_area_of_polygons')]
  const corners = read('Embedded_node_levels_in_a_bin')
  const land = [...binsOf(read)].map((bin) => ({
    bin,
    corners: [0, 3, 6, 9].map((shift) => (corners[bin.bin] >> shift) & 7),
    segments: bin.segments.map((segment) => {
      const info = packed[segment]
      return {
        line: points(bin, segment, info >> 9),
        level: (info >> 6) & 7,
        entry: (info >> 3) & 7,
        exit: info & 7,
        owner: owners[segment],
        // Less than none: the banks of a wide river.
        area: Math.abs(areas[owners[segment]]),
      }
    }),
  }))
  return { land, segments: land.flatMap(({ segments }) => segments) }
}
