const names = [
  'map-water',
  'map-shallows',
  'map-land',
  'map-shade',
  'map-light',
  'map-river',
  'map-county',
  'map-border',
  'map-nation',
  'map-coast',
  'map-state',
  'map-park',
  'map-sea',
  'ink',
  'ink-muted',
] as const

export type MapColors = Readonly<Record<(typeof names)[number], string>>

/** The design tokens as the theme of this moment resolves them: a canvas knows neither `var()` nor `light-dark()`. */
export function readColors(): MapColors {
  const probe = document.createElement('span')
  document.body.append(probe)
  const values = names.map((name) => {
    probe.style.color = `var(--color-${name})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(values) as MapColors
}
