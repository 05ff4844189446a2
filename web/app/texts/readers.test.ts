import { posix } from 'node:path'
import { expect, test } from 'vitest'
import type { Catalogue } from '#web/lib/language/i18n.tsx'

// A Spanish text is for explorers and visitors: the tools of guides and operators are in English only.

const found = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const pathOf = (file: string) => posix.join('web/app/texts', file)
const sources = new Map(
  Object.entries(found)
    .filter(([file]) => !/\.test\.tsx?$/.test(file))
    .map(([file, source]) => [pathOf(file), source]),
)
const spanish = import.meta.glob<{ default: Catalogue }>('../../**/*.es.ts', { eager: true })

const importsOf = (file: string): string[] =>
  [...(sources.get(file) ?? '').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)]
    .map(([, name = '']) => (name.startsWith('.') ? posix.join(posix.dirname(file), name) : name.replace(/^#/, '')))
    .filter((name) => sources.has(name))

function reachedFrom(starts: readonly string[], isOutside: (file: string) => boolean = () => false): Set<string> {
  const reached = new Set(starts)
  // a set's iterator visits what is added meanwhile
  for (const file of reached) for (const next of importsOf(file)) if (!isOutside(next)) reached.add(next)
  return reached
}

/** A page of guides or operators, or the guide's part of a page that explorers see too. */
const isTool = (file: string) => /^web\/(?:app\/pages\/(?:guide|admin)|features\/\w+\/guide)\//.test(file)
const files = [...sources.keys()]
const forExplorers = reachedFrom(
  files.filter((file) => file.startsWith('web/app/') && !isTool(file)),
  isTool,
)
const forTools = reachedFrom(files.filter(isTool))

const isText = (file: string) => /\.e[ns]\.ts$/.test(file)
const quotes = (file: string, key: string) => sources.get(file)?.includes(`'${key}'`) === true

/** Keys of an area that only files of tools quote; one that no file quotes is computed, and left alone. */
function keysOfTools(area: string, keys: readonly string[]): string[] {
  const says = (file: string) => importsOf(file).includes(area)
  // one that says no area itself may hold the keys for those that do
  const maySay = (file: string) => !isText(file) && (says(file) || !importsOf(file).some(isText))
  const explorers = [...forExplorers].filter(maySay)
  const tools = [...forTools].filter((file) => says(file) && !isText(file))
  return keys.filter((key) => !explorers.some((file) => quotes(file, key)) && tools.some((file) => quotes(file, key)))
}

/** Quoted by a tool, and said to explorers by a computed key. */
const computed = ['web/features/bookings/texts/credit: goodwill']

test('pages of tools and of explorers are found', () => {
  expect(forTools.has('web/features/bookings/guide/guide-money.tsx')).toBe(true)
  expect(forExplorers.has('web/features/bookings/guide/guide-money.tsx')).toBe(false)
  expect(forExplorers.has('web/features/bookings/page/booking-screen.tsx')).toBe(true)
  // on the page of a booking, for its guide
  expect(forTools.has('web/features/bookings/guide/net-lines.tsx')).toBe(true)
  expect(forExplorers.has('web/features/bookings/guide/net-lines.tsx')).toBe(false)
})

test('no Spanish text is left that only tools of guides and operators say', () => {
  const left = Object.entries(spanish).flatMap(([file, { default: texts }]) => {
    const area = pathOf(file).replace('.es.ts', '')
    if (!forExplorers.has(`${area}.en.ts`)) return [area]
    return keysOfTools(`${area}.en.ts`, Object.keys(texts)).map((key) => `${area}: ${key}`)
  })
  expect(left.toSorted()).toEqual(computed)
})
