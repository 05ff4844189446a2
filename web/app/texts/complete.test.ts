import { expect, test } from 'vitest'
import type { Catalogue, Message } from '#web/lib/language/i18n.tsx'
import { loadedAreas } from '#web/lib/language/texts.ts'

// What is missing is listed by name: the list is the work to do.

const nameOf = (file: string) => file.replace(/^.*\/|\.(en|es)\.ts$/g, '')
const isCatalogue = (value: unknown): value is Catalogue => typeof value === 'object' && value !== null && '$' in value
const everyEnglish: Record<string, Catalogue> = {}
const englishFiles = import.meta.glob<Record<string, unknown>>('../../**/*.en.ts', { eager: true })
for (const [file, module] of Object.entries(englishFiles)) {
  const found = Object.values(module).find(isCatalogue)
  if (found) everyEnglish[nameOf(file)] = found
}
const spanish: Record<string, Catalogue> = {}
const spanishFiles = import.meta.glob<{ default: Catalogue }>('../../**/*.es.ts', { eager: true })
for (const [file, module] of Object.entries(spanishFiles)) spanish[nameOf(file)] = module.default

/** Without the tools that are in English only. */
const english = Object.fromEntries(Object.entries(everyEnglish).filter(([name]) => loadedAreas.has(name)))

const forms = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message))
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)(?::lower)?\}/g)].map(([, name = '']) => name)
const allPlaces = (message: Message) => new Set(forms(message).flatMap(placesOf))

const areaNames = Object.keys(english).toSorted()
const keysOf = (catalogue: Catalogue = {}) => Object.keys(catalogue).filter((key) => key !== '$')

test('every area of the English catalogue says its name, and has a Spanish one beside it', () => {
  const files = Object.keys(englishFiles)
  expect(files.length).toBeGreaterThan(35)
  expect(files.filter((file) => everyEnglish[nameOf(file)]?.['$'] !== nameOf(file))).toEqual([])
  expect(new Set(files.map(nameOf)).size).toBe(files.length)
  const translatedFiles = files.filter((file) => english[nameOf(file)])
  const beside = new Set(translatedFiles.map((file) => file.replace('.en.', '.es.')))
  expect(Object.keys(spanishFiles).toSorted()).toEqual([...beside].toSorted())
})

test("operators' tools are in English only", () => {
  const tools = Object.keys(englishFiles).filter((file) => /\/(admin|operators)\//.test(file))
  expect(tools.length).toBeGreaterThan(6)
  expect(tools.filter((file) => english[nameOf(file)])).toEqual([])
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
