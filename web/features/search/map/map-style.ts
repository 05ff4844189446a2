import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { grow, landLayers, near } from './land-layers.ts'
import { type LandFromFar, nearTiles } from './land-data.ts'
import type { MapColors } from './map-colors.ts'
import { type MapPlace, mapPlaces } from './map-places.ts'

// Without `glyphs` the names are fonts of the page; a weight is read from the first name, which need not exist.
const plain = ['Public Sans Variable', 'sans-serif']
const strong = ['SemiBold', ...plain]
const slanted = ['Italic', ...plain]

/** Labels are on relief and over lines: a halo wide and soft enough to read, and no box. */
const haloOf = (colors: MapColors) => ({
  'text-halo-color': colors['map-land'],
  'text-halo-width': 1.8,
  'text-halo-blur': 0.6,
})

const labels = (kind: MapPlace['kind'], minzoom = 0, maxzoom = 24) => ({
  id: kind,
  type: 'symbol' as const,
  source: 'places',
  filter: ['==', ['get', 'kind'], kind] as never,
  minzoom,
  maxzoom,
})

function townLayers(colors: MapColors): LayerSpecification[] {
  const begins = { town1: 3.2, town2: 4.6, town3: 5.8, town4: 6.8 } as const
  return (Object.keys(begins) as (keyof typeof begins)[]).flatMap((kind): LayerSpecification[] => [
    {
      ...labels(kind, begins[kind]),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': kind === 'town1' ? strong : plain,
        'text-size': grow([3, 10], [7, kind === 'town4' ? 11.5 : 13]),
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.55,
        'text-justify': 'auto',
        'icon-optional': true,
      },
      paint: { 'text-color': colors['ink-muted'], ...haloOf(colors) },
    },
    {
      id: `${kind}-dot`,
      type: 'circle',
      source: 'places',
      filter: ['==', ['get', 'kind'], kind],
      minzoom: begins[kind] + 0.6,
      paint: {
        'circle-radius': 2,
        'circle-color': colors['map-land'],
        'circle-stroke-color': colors['ink-muted'],
        'circle-stroke-width': 1.2,
      },
    },
  ])
}

/** What the table of places does not name; the larger first, and the smallest from nearest. */
function smallTowns(colors: MapColors): LayerSpecification[] {
  const source = { source: 'near', 'source-layer': 'towns', minzoom: near + 0.8 }
  const filter = ['>=', ['get', 'people'], ['step', ['zoom'], 40_000, 7.6, 15_000, 8.4, 5000, 9.4, 1500]] as never
  return [
    {
      id: 'small-town',
      type: 'symbol',
      ...source,
      filter,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': plain,
        'text-size': grow([7, 10.5], [10, 12.5]),
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.5,
        'text-justify': 'auto',
        'text-padding': 6,
        'symbol-sort-key': ['-', 0, ['get', 'people']],
      },
      paint: { 'text-color': colors['ink-muted'], ...haloOf(colors) },
    },
    {
      id: 'small-town-dot',
      type: 'circle',
      ...source,
      filter,
      paint: { 'circle-radius': 1.6, 'circle-color': colors['ink-muted'], 'circle-opacity': 0.8 },
    },
  ]
}

function labelLayers(colors: MapColors): LayerSpecification[] {
  const halo = haloOf(colors)
  const spread = { 'text-field': ['get', 'name'] as never, 'text-letter-spacing': 0.14, 'text-max-width': 7 }
  return [
    {
      ...labels('range', 5.6),
      layout: { ...spread, 'text-font': slanted, 'text-size': 12 },
      paint: { 'text-color': colors['map-state'], ...halo },
    },
    {
      ...labels('lake', 6),
      layout: { ...spread, 'text-font': slanted, 'text-letter-spacing': 0.02, 'text-size': 12 },
      paint: { 'text-color': colors['map-sea'], ...halo },
    },
    ...smallTowns(colors),
    ...townLayers(colors),
    {
      ...labels('park', 5.2),
      layout: { 'text-field': ['get', 'name'], 'text-font': strong, 'text-size': 11.5, 'text-max-width': 7 },
      paint: { 'text-color': colors['map-park'], ...halo },
    },
    {
      ...labels('state', 2.8, 8.5),
      layout: {
        ...spread,
        'text-font': strong,
        'text-transform': 'uppercase',
        'text-size': grow([3, 8.5], [7, 15]),
        'text-padding': 4,
      },
      paint: { 'text-color': colors['map-state'], ...halo },
    },
    {
      ...labels('country', 2, 7),
      layout: { ...spread, 'text-font': strong, 'text-transform': 'uppercase', 'text-size': 12 },
      paint: { 'text-color': colors['map-state'], ...halo },
    },
    {
      ...labels('sea', 2.6, 9),
      layout: { ...spread, 'text-font': slanted, 'text-size': 12.5 },
      paint: { 'text-color': colors['map-sea'] },
    },
  ]
}

const places = {
  type: 'FeatureCollection' as const,
  features: mapPlaces.map(({ kind, name, lng, lat }) => ({
    type: 'Feature' as const,
    properties: { kind, name },
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  })),
}

export const ownLayers = (colors: MapColors): LayerSpecification[] => [...landLayers(colors), ...labelLayers(colors)]

/** Our own base map: land, water, borders and the names people look for. Reaches nothing outside. */
export function ownStyle(colors: MapColors, far: LandFromFar): StyleSpecification {
  const sources = Object.entries(far).map(([name, data]) => [name, { type: 'geojson' as const, data }])
  return {
    version: 8,
    sources: {
      ...Object.fromEntries(sources),
      near: { type: 'vector', tiles: [nearTiles], minzoom: near, maxzoom: near },
      places: { type: 'geojson', data: places },
    },
    layers: ownLayers(colors),
  }
}
