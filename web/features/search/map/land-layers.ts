import type { LayerSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'

export type Grown = [zoom: number, value: number][]
/** Grows evenly between the zooms. */
export const grow = (...stops: Grown) => ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as never

/** Zoom of the tiles: from there on they are drawn over what is drawn for views from far. */
export const near = 6
/** The relief lies under this layer: over the land, under every line that is read. */
export const aboveRelief = 'near-county'

const stroke = (color: string, ...width: Grown) => ({ 'line-color': color, 'line-width': grow(...width) })

function line(id: string, where: object, paint: object): LayerSpecification {
  return {
    id,
    type: 'line',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    ...where,
    paint,
  } as LayerSpecification
}

const far = (source: string) => ({ source, maxzoom: near + 3 })
const tiled = (name: string, minzoom = near) => ({ source: 'near', 'source-layer': name, minzoom })
const border = (of: string, minzoom?: number) => ({
  ...tiled('borders', minzoom),
  filter: ['==', ['get', 'of'], of],
})

/** Land, water and lines. Each tile covers what was drawn for views from far with water first, then with its own land. */
export function landLayers(colors: MapColors): LayerSpecification[] {
  const [water, shallows, land] = [colors['map-water'], colors['map-shallows'], colors['map-land']]
  // Neighbors meet without a seam: nothing is drawn soft at the edges of a tile.
  const whole = { 'fill-antialias': false }
  return [
    { id: 'water', type: 'background', paint: { 'background-color': water } },
    line('far-shallows', far('coast'), { ...stroke(shallows, [2, 6], [6, 18]), 'line-blur': 5 }),
    { id: 'far-land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
    line('far-river', far('rivers'), stroke(colors['map-river'], [2, 0.3], [5, 1])),
    line('far-province', far('provinces'), {
      ...stroke(colors['map-border'], [3, 0.5], [6, 0.9]),
      'line-opacity': 0.6,
    }),
    line('far-state', far('states'), stroke(colors['map-border'], [3, 0.7], [6, 1.3])),
    line('far-nation', far('nations'), stroke(colors['map-nation'], [3, 1], [6, 1.8])),
    line('far-coast', far('coast'), stroke(colors['map-coast'], [3, 0.6], [6, 1])),
    { id: 'near-sheet', type: 'fill', ...tiled('sheet'), paint: { 'fill-color': water, ...whole } },
    line('near-shallows', tiled('shore'), { ...stroke(shallows, [6, 14], [10, 26]), 'line-blur': 6 }),
    { id: 'near-land', type: 'fill', ...tiled('land'), paint: { 'fill-color': land, ...whole } },
    line('near-county', border('county', near + 0.6), stroke(colors['map-county'], [6.6, 0.5], [10, 1.2])),
    line('near-river', tiled('rivers'), {
      ...stroke(colors['map-river'], [6, 0.8], [10, 2.2]),
      'line-opacity': ['case', ['>=', ['get', 'level'], 4], 0.7, 1],
    }),
    line('near-state', border('state'), stroke(colors['map-border'], [6, 1.3], [10, 2])),
    line('near-nation', border('nation'), stroke(colors['map-nation'], [6, 1.8], [10, 2.6])),
    line('near-shore', tiled('shore'), stroke(colors['map-coast'], [6, 0.7], [10, 1.3])),
  ]
}
