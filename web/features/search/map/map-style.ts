import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { feature, mesh } from 'topojson-client'
import atlas from 'us-atlas/states-10m.json'
import type { MapColors } from './map-colors.ts'
import { type MapPlace, mapPlaces } from './map-places.ts'

// Without `glyphs` the names are fonts of the page; a weight is read from the first name, which need not exist.
const plain = ['Public Sans Variable', 'sans-serif']
const strong = ['SemiBold', ...plain]
const slanted = ['Italic', ...plain]

type Grown = [zoom: number, value: number][]
/** Grows evenly between the zooms. */
const grow = (...stops: Grown) => ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as never

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
      paint: { 'text-color': colors['ink-muted'], 'text-halo-color': colors['map-land'], 'text-halo-width': 1.4 },
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

function areaLayers(colors: MapColors): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colors['map-water'] } },
    {
      id: 'shallows',
      type: 'line',
      source: 'coast',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors['map-shallows'], 'line-width': grow([2, 8], [6, 16], [10, 24]), 'line-blur': 6 },
    },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors['map-land'] } },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors['map-border'], 'line-width': grow([3, 0.7], [7, 1.6]) },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'coast',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors['map-coast'], 'line-width': grow([3, 0.8], [7, 1.5]) },
    },
  ]
}

function labelLayers(colors: MapColors): LayerSpecification[] {
  const halo = { 'text-halo-color': colors['map-land'], 'text-halo-width': 1.4 }
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
      paint: { 'text-color': colors['map-sea'] },
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

export const schematicLayers = (colors: MapColors): LayerSpecification[] => [
  ...areaLayers(colors),
  ...labelLayers(colors),
]

/** Our own base map: the states, their borders and the names people look for. Reaches nothing outside. */
export function schematicStyle(colors: MapColors): StyleSpecification {
  const topology = atlas as unknown as Topology<{ states: GeometryCollection; nation: GeometryCollection }>
  const { states, nation } = topology.objects
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: feature(topology, nation) },
      coast: { type: 'geojson', data: mesh(topology, states, (a, b) => a === b) },
      borders: { type: 'geojson', data: mesh(topology, states, (a, b) => a !== b) },
      places: { type: 'geojson', data: places },
    },
    layers: schematicLayers(colors),
  }
}
