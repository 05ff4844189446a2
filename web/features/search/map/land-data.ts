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
  return {
    land: feature(topology, objects.land),
    coast: mesh(topology, objects.land),
    states: feature(topology, objects.states),
    nations: feature(topology, objects.nations),
    provinces: feature(topology, objects.provinces),
    rivers: feature(topology, objects.rivers),
  }
}

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
  for (const [at, value] of shades.entries()) {
    const [r = 0, g = 0, b = 0, strength = 1] = value < 128 ? shade : light
    pixels.data[at * 4] = r
    pixels.data[at * 4 + 1] = g
    pixels.data[at * 4 + 2] = b
    pixels.data[at * 4 + 3] = Math.abs(value - 128) * 2 * strength
  }
}
