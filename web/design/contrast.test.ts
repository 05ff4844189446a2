import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const source = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...source.matchAll(/--color-([a-z-]+):\s*light-dark\((#[\da-f]+),\s*(#[\da-f]+)\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

function luminance(hex: string): number {
  if (!/^#[\da-f]{6}$/.test(hex)) throw new Error(`not an opaque color: ${hex}`)
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratio(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['surface', 'surface-raised', 'surface-sunken']
const over = (fronts: string[], backs: string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const))

const text = [
  ...over(['ink', 'ink-muted', 'brand', 'brand-hover', 'accent-ink', 'danger'], grounds),
  ...over(['warn', 'success', 'info'], ['surface', 'surface-raised']),
  ...over(['on-brand'], ['brand', 'brand-hover']),
  ...over(['on-accent'], ['accent', 'accent-hover']),
  ...over(['on-danger'], ['danger-solid', 'danger-hover']),
  ['on-brand-soft', 'brand-soft'] as const,
  ...(['danger', 'warn', 'success', 'info'] as const).flatMap((tone) =>
    over([tone, 'ink', 'ink-muted'], [`${tone}-soft`]),
  ),
  ...over(['on-deep', 'on-deep-muted', 'accent-on-deep'], ['surface-deep']),
  ...over(['surface-deep'], ['on-deep', 'on-deep-muted']),
  ...over(['on-deep'], ['line-deep']),
  ['surface', 'ink'] as const,
  ['on-deep', 'logo'] as const,
  ...over(['map-state', 'map-park', 'ink', 'ink-muted'], ['map-land']),
  ...over(['map-sea'], ['map-water']),
]

/** Lines and bars of charts, which stand on cards and on the page. */
const chartTones = ['brand', 'accent-ink', 'info', 'warn', 'ink-muted']

const shapes = [
  ...over(chartTones, ['surface', 'surface-raised', 'surface-sunken']),
  ...over(['line-strong', 'focus', 'danger', 'brand', 'rating'], grounds),
  ...over(['on-deep-muted', 'on-deep'], ['surface-deep']),
  ['accent', 'surface'] as const,
]

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const value = (name: string) => {
    const token = tokens.get(name)
    if (!token) throw new Error(`no token --color-${name}`)
    return token[theme]
  }
  test.each(text)('%s can be read on %s (4.5:1)', (front, back) => {
    expect(ratio(value(front), value(back))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(shapes)('%s can be told from %s (3:1)', (front, back) => {
    expect(ratio(value(front), value(back))).toBeGreaterThanOrEqual(3)
  })
})

test('only colors of light and dark exist', () => {
  const plain = [...source.matchAll(/--color-([a-z-]+):\s*([^;]+);/g)].filter(
    ([, , v = '']) => !v.startsWith('light-dark('),
  )
  expect(new Set(plain.map(([, name]) => name))).toEqual(new Set(['current', 'transparent']))
  const all = [...source.matchAll(/^  --color-([a-z-]+): light-dark\(/gm)].map(([, name = '']) => name)
  // the relief of the map lies over its land
  expect(all.filter((name) => !tokens.has(name))).toEqual(['map-shade', 'map-light'])
})

test('the measure itself: black on white is 21, equal colors 1', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(ratio('#777777', '#777777')).toBe(1)
})
