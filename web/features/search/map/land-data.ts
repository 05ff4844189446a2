import type { Feature, FeatureCollection, MultiLineString } from 'geojson'
import { addProtocol, type Map as MapLibreMap } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import farUrl from './land/far.json?url'
import reliefUrl from './land/relief.webp?url'
import { aboveRelief } from './land-layers.ts'
import type { MapColors } from './map-colors.ts'

// docs/map-data.md says where the land comes from and under which licenses.

const lines = ['states', 'nations', 'provinces', 'rivers'] as const
type Far = Topology<Record<'land' | (typeof lines)[number], GeometryCollection>>

export type LandFromFar = Record<
  'land' | 'coast' | (typeof lines)[number],
  FeatureCollection | Feature | MultiLineString
>

/** What a view of half a continent shows; one file. Throws when it does not come. */
export async function fetchLandFromFar(): Promise<LandFromFar> {
  const answer = await fetch(farUrl)
  if (!answer.ok) throw new Error(`The land of the map: ${answer.status}`)
  const topology = (await answer.json()) as Far
  const { objects } = topology
  const land = await soon(() => feature(topology, objects.land))
  const coast = await soon(() => mesh(topology, objects.land))
  const states = await soon(() => feature(topology, objects.states))
  const nations = await soon(() => feature(topology, objects.nations))
  const provinces = await soon(() => feature(topology, objects.provinces))
  return { land, coast, states, nations, provinces, rivers: await soon(() => feature(topology, objects.rivers)) }
}

/** In a task of its own: all of it at once would hold up a phone for a fifth of a second. */
const soon = <T>(work: () => T): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(work())
      } catch (error) {
        reject(error)
      }
    })
  })

const tiles = import.meta.glob<string>('./land/tiles/*.mvt', { query: '?url', import: 'default', eager: true })

export const nearTiles = 'land://{z}/{x}/{y}'

/** Tiles exist for the states and what lies around them; elsewhere there is none to ask for. */
addProtocol('land', async ({ url }, { signal }) => {
  const [, x, y] = /(\d+)\/(\d+)$/.exec(url) ?? []
  const file = tiles[`./land/tiles/${x}-${y}.mvt`]
  if (!file) return { data: new ArrayBuffer(0) }
  const answer = await fetch(file, { signal })
  if (!answer.ok) throw new Error(`A tile of the map: ${answer.status}`)
  return { data: await answer.arrayBuffer() }
})

const [west, south, east, north] = [-172, 15, -52, 72]

/** Lays light and shadow over the land; the second value gives them other colors. Without them the map is flat, and whole. */
export async function addRelief(map: MapLibreMap, colors: MapColors): Promise<(colors: MapColors) => void> {
  const answer = await fetch(reliefUrl)
  const picture = await createImageBitmap(await answer.blob())
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas for the relief')
  context.drawImage(picture, 0, 0)
  picture.close()
  const gray = context.getImageData(0, 0, canvas.width, canvas.height)
  const shades = Uint8Array.from({ length: gray.data.length / 4 }, (_, at) => gray.data[at * 4] ?? 128)
  const paint = (next: MapColors) => {
    colorRelief(gray, shades, next)
    context.putImageData(gray, 0, 0)
  }
  paint(colors)
  const corners: [[number, number], [number, number], [number, number], [number, number]] = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ]
  map.addSource('relief', { type: 'canvas', canvas, coordinates: corners, animate: false })
  map.addLayer(
    {
      id: 'relief',
      type: 'raster',
      source: 'relief',
      // Ten kilometers between the heights: from near they say less and less.
      paint: {
        'raster-opacity': ['interpolate', ['linear'], ['zoom'], 5.5, 1, 7.5, 0.5, 10, 0.3],
        'raster-fade-duration': 0,
      },
    },
    aboveRelief,
  )
  return (next) => {
    paint(next)
    const source = map.getSource('relief') as { play?: () => void; pause?: () => void } | undefined
    source?.play?.()
    map.once('render', () => source?.pause?.())
  }
}

const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).slice(0, 4).map(Number)

function colorRelief(pixels: ImageData, shades: Uint8Array, colors: MapColors): void {
  const [shade, light] = [channels(colors['map-shade']), channels(colors['map-light'])]
  const colors4 = (from: number[]) => [from[0] ?? 0, from[1] ?? 0, from[2] ?? 0, from[3] ?? 1] as const
  const dark = colors4(shade)
  const bright = colors4(light)
  // Half a million pixels: nothing is made for each of them.
  for (let at = 0; at < shades.length; at++) {
    const value = shades[at] ?? 128
    const color = value < 128 ? dark : bright
    pixels.data[at * 4] = color[0]
    pixels.data[at * 4 + 1] = color[1]
    pixels.data[at * 4 + 2] = color[2]
    pixels.data[at * 4 + 3] = Math.abs(value - 128) * 2 * color[3]
  }
}
