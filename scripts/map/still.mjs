import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { feature, mesh } from 'topojson-client'
import { root } from '../root.mjs'

// node scripts/run.mjs scripts/map/still.mjs: draws land/still.svg, the first view of the map, from land/far.json.

const folder = join(root, 'web', 'features', 'search', 'map', 'land')
/** Width of the whole world in units of the drawing: a point of the screen at zoom 5. */
const world = 16_384
/** Units that a line may leave its way. */
const tolerance = 1.1
/** Length and breadth together of the smallest island. */
const smallest = 9

const projected = ([lng, lat]) => [
  ((lng + 180) / 360) * world,
  (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * world,
]

/** Douglas and Peucker: the points without which the line would leave its way by more than the tolerance. */
function simplified(points) {
  const kept = new Set([0, points.length - 1])
  const open = [[0, points.length - 1]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to] = next
    const [ax, ay] = points[from]
    const [dx, dy] = [points[to][0] - ax, points[to][1] - ay]
    const length = Math.hypot(dx, dy)
    let farthest = { at: 0, off: tolerance }
    for (let at = from + 1; at < to; at++) {
      const [x, y] = [points[at][0] - ax, points[at][1] - ay]
      const off = length === 0 ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / length
      if (off > farthest.off) farthest = { at, off }
    }
    if (farthest.at === 0) continue
    kept.add(farthest.at)
    open.push([from, farthest.at], [farthest.at, to])
  }
  return [...kept].toSorted((a, b) => a - b).map((at) => points[at])
}

/** A line in whole units, told by its steps. */
function pathOf(points, closed) {
  let before = [0, 0]
  let path = ''
  for (const [index, point] of points.entries()) {
    const [x, y] = point.map(Math.round)
    const step = [x - before[0], y - before[1]]
    if (index > 0 && step[0] === 0 && step[1] === 0) continue
    path += `${index === 0 ? 'M' : index === 1 ? 'l' : step[0] < 0 ? '' : ' '}${step[0]}${step[1] < 0 ? '' : ' '}${step[1]}`
    before = [x, y]
  }
  return closed ? `${path}z` : path
}

const far = JSON.parse(readFileSync(join(folder, 'far.json'), 'utf8'))

const seen = (points) => {
  const size = (axis) => Math.max(...points.map((one) => one[axis])) - Math.min(...points.map((one) => one[axis]))
  return size(0) + size(1) > smallest
}
const linesOf = (geometry) =>
  geometry.type === 'LineString'
    ? [geometry.coordinates]
    : geometry.type === 'MultiLineString' || geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : []

function draw(name, geometries, closed) {
  const lines = geometries
    .flatMap(linesOf)
    .map((line) => line.map(projected))
    .filter((line) => !closed || seen(line))
    .map((line) => pathOf(simplified(line), closed))
  return `<path id="${name}" vector-effect="non-scaling-stroke" d="${lines.join('')}"/>`
}

const geometriesOf = (name) => {
  const found = feature(far, far.objects[name])
  return found.type === 'Feature' ? [found.geometry] : found.features.map(({ geometry }) => geometry)
}
const merged = (name) => [mesh(far, far.objects[name])]

const drawing = [
  draw('land', geometriesOf('land'), true),
  draw('rivers', geometriesOf('rivers'), false),
  draw('states', merged('states'), false),
  draw('nations', merged('nations'), false),
]
writeFileSync(
  join(folder, 'still.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${world} ${world}">${drawing.join('\n')}</svg>\n`,
)
