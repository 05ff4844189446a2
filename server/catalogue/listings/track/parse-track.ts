import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { SaxesParser } from 'saxes'
import { simplify, type TrackPoint } from './simplify.ts'

export type TrackKind = 'gpx' | 'geojson'
export type Track =
  | { readonly points: TrackPoint[]; readonly pointsRead: number }
  | { readonly refused: 'track_unreadable' | 'track_without_height' | 'track_too_short' }

const feetPerMeter = 3.28084
const mostDrawn = 200
/** A track with more is thinned as it is read. */
const mostRead = 100_000

type Read = [lat: number, lng: number, meters: number | null]

/** Runs in a thread: the track in a file, simplified; or why there is none. No entity is ever expanded, no address followed. */
export default async function parseTrack({ path, kind }: { path: string; kind: TrackKind }): Promise<Track> {
  const collector = collect()
  try {
    if (kind === 'gpx') await readGpx(path, collector.add)
    else readGeoJson(await readFile(path, 'utf8'), collector.add)
  } catch {
    return { refused: 'track_unreadable' }
  }
  const { points, count } = collector.all()
  if (points.some(([lat, lng]) => !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)))
    return { refused: 'track_unreadable' }
  const measured = withHeights(points)
  if (points.length < 2) return { refused: count === 0 ? 'track_unreadable' : 'track_too_short' }
  if (!measured) return { refused: 'track_without_height' }
  return { points: simplify(measured, mostDrawn).map(rounded), pointsRead: count }
}

function collect() {
  let points: Read[] = []
  let [stride, count] = [1, 0]
  return {
    add: (point: Read) => {
      if (count % stride === 0) points.push(point)
      count += 1
      if (points.length <= mostRead) return
      points = points.filter((_none, at) => at % 2 === 0)
      stride *= 2
    },
    all: () => ({ points, count }),
  }
}

/** A point without a height has that of the one before it; null where none has one. */
function withHeights(points: readonly Read[]): TrackPoint[] | null {
  let height = points.find(([, , meters]) => meters !== null)?.[2] ?? null
  if (height === null) return null
  return points.map(([lat, lng, meters]) => {
    height = meters ?? height
    return [lat, lng, Math.min(30_000, Math.max(-1500, (height ?? 0) * feetPerMeter))]
  })
}

/** Five decimals are about a yard. */
const rounded = ([lat, lng, feet]: TrackPoint): TrackPoint => [
  Math.round(lat * 1e5) / 1e5,
  Math.round(lng * 1e5) / 1e5,
  Math.round(feet),
]

async function readGpx(path: string, add: (point: Read) => void): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let [isGpx, point, height]: [boolean, Read | null, string | null] = [false, null, null]
  parser.on('error', (error) => {
    throw error
  })
  // where entities would be declared; a track needs none
  parser.on('doctype', () => {
    throw new Error('A track has no document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const bare = name.replace(/^.*:/, '')
    if (bare === 'gpx') isGpx = true
    else if (!isGpx) throw new Error('This is no GPX')
    else if (bare === 'trkpt' || bare === 'rtept')
      point = [numberIn(attributes['lat']), numberIn(attributes['lon']), null]
    else if (bare === 'ele' && point) height = ''
  })
  parser.on('text', (text) => {
    if (height !== null) height = (height + text).slice(0, 40)
  })
  parser.on('closetag', ({ name }) => {
    const bare = name.replace(/^.*:/, '')
    if (bare === 'ele' && point && height !== null) {
      const meters = Number(height)
      if (height.trim() !== '' && Number.isFinite(meters)) point[2] = meters
      height = null
    } else if ((bare === 'trkpt' || bare === 'rtept') && point) {
      add(point)
      point = null
    }
  })
  for await (const part of createReadStream(path, 'utf8')) parser.write(part as string)
  parser.close()
}

const numberIn = (text: unknown): number => {
  const number = typeof text === 'string' && text.trim() !== '' ? Number(text) : Number.NaN
  if (!Number.isFinite(number)) throw new Error('A point without a place')
  return number
}

type Json = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function readGeoJson(text: string, add: (point: Read) => void): void {
  const document: unknown = JSON.parse(text)
  const features =
    isRecord(document) && document['type'] === 'FeatureCollection' ? items(document['features']) : [document]
  for (const feature of features) {
    const shape = isRecord(feature) && feature['type'] === 'Feature' ? feature['geometry'] : feature
    if (!isRecord(shape)) continue
    const lines =
      shape['type'] === 'LineString'
        ? [shape['coordinates']]
        : shape['type'] === 'MultiLineString'
          ? items(shape['coordinates'])
          : []
    for (const line of lines) for (const position of items(line)) add(positionIn(position))
  }
}

function positionIn(position: unknown): Read {
  const [lng, lat, meters] = items(position)
  if (typeof lng !== 'number' || typeof lat !== 'number') throw new Error('A point without a place')
  return [lat, lng, typeof meters === 'number' && Number.isFinite(meters) ? meters : null]
}
