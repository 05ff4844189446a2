import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Catalogue, Message } from '#web/lib/language/i18n.tsx'
import { areas } from './areas.ts'

// What is missing is listed by name: the list is the work to do.

const isCatalogue = (value: unknown): value is Catalogue => typeof value === 'object' && value !== null
const english: Record<string, Catalogue> = {}
for (const file of readdirSync(join(import.meta.dirname, '../en'))) {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ join(import.meta.dirname, '../en', file))
  const found = Object.values(module).find(isCatalogue)
  if (found) english[file.replace(/\.ts$/, '')] = found
}
const spanish: Record<string, Catalogue> = {}
for (const [name, load] of Object.entries(areas)) spanish[name] = (await load()).default

const forms = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message))
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)(?::lower)?\}/g)].map(([, name = '']) => name)
const allPlaces = (message: Message) => new Set(forms(message).flatMap(placesOf))

const areaNames = Object.keys(english).toSorted()
const keysOf = (catalogue: Catalogue = {}) => Object.keys(catalogue).filter((key) => key !== '$')

test('every area of the English catalogue says its name and has a Spanish one', () => {
  expect(
    areaNames.filter((name) => english[name]?.['$'] !== name).map((name) => `en/${name}.ts needs $: '${name}'`),
  ).toEqual([])
  expect(areaNames.filter((name) => !spanish[name]).map((name) => `es/${name}.ts is missing`)).toEqual([])
  expect(Object.keys(spanish).filter((name) => !english[name])).toEqual([])
})

test('no text is missing, and none is left over', () => {
  const missing = areaNames.flatMap((name) =>
    keysOf(english[name])
      .filter((key) => spanish[name]?.[key] === undefined)
      .map((key) => `${name}.${key}: ${JSON.stringify(english[name]?.[key])}`),
  )
  const surplus = areaNames.flatMap((name) =>
    keysOf(spanish[name])
      .filter((key) => english[name]?.[key] === undefined)
      .map((key) => `${name}.${key}`),
  )
  expect({ missing, surplus }).toEqual({ missing: [], surplus: [] })
})

test('every text has the places of the English one, and plural forms where that has them', () => {
  const faults = areaNames.flatMap((name) =>
    keysOf(english[name]).flatMap((key) => {
      const [from, to] = [english[name]?.[key], spanish[name]?.[key]]
      if (from === undefined || to === undefined) return []
      const places = allPlaces(to)
      const lost = [...allPlaces(from)].filter((place) => !places.has(place))
      const invented = [...places].filter((place) => !allPlaces(from).has(place))
      // a form that names no number is fit for its own number only
      const other = typeof to === 'string' ? null : to.other
      const numberless =
        typeof from !== 'string' &&
        placesOf(from.other).includes('count') &&
        other !== null &&
        !placesOf(other).includes('count')
      return [
        ...lost.map((place) => `${name}.${key} lacks {${place}}`),
        ...invented.map((place) => `${name}.${key} knows no {${place}}`),
        ...(typeof from !== typeof to
          ? [`${name}.${key} must ${typeof from === 'string' ? 'be one text' : 'have plural forms'}`]
          : []),
        ...(numberless ? [`${name}.${key}: 'other' lacks {count}`] : []),
      ]
    }),
  )
  expect(faults).toEqual([])
})

test('every text links to the same pages as the English one', () => {
  const linksOf = (message: Message = '') =>
    forms(message)
      .flatMap((text) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to))
      .toSorted()
  const differs = areaNames.flatMap((name) =>
    keysOf(spanish[name])
      .filter((key) => linksOf(spanish[name]?.[key]).join(' ') !== linksOf(english[name]?.[key]).join(' '))
      .map((key) => `${name}.${key}`),
  )
  expect(differs).toEqual([])
})
