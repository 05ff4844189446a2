import { categorySpanish } from './catalogue/category-texts.es.ts'
import { bankSpanish } from './payments/bank-texts.es.ts'
import { taxRuleSpanish } from './pricing/tax-texts.es.ts'
import { limits } from '#contract/wire/limits.ts'
import { sentencesInSpanish } from '#contract/wire/sentences-es.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { domains, spanishOf } from './app.ts'
import { sentenceOf, storyTransitions } from './bookings/index.ts'
import { inEnglish } from './platform/said/render.ts'

// Every sentence is written as a literal where it is said, so the list of them is exact.

const root = join(import.meta.dirname, '..')
const sources = ['server', 'contract']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('wire/said.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const literal = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
const calls = [
  new RegExp(String.raw`\bsaid\(\s*${literal}`, 'g'),
  // both branches of a choice inside the call
  new RegExp(String.raw`\bsaid\(\s*[^'"()]+\?\s*${literal}\s*:\s*${literal}`, 'g'),
  new RegExp(String.raw`\bcounted\(\s*[^'"]+?,\s*${literal},\s*${literal}`, 'g'),
]
const unquoted = (source: string) => source.slice(1, -1).replace(/\\(.)/g, '$1')
const written = sources.flatMap(({ file, text }) =>
  calls.flatMap((call) =>
    [...text.matchAll(call)].flatMap(([, ...found]) => found.map((source) => ({ file, text: unquoted(source) }))),
  ),
)
const spanish = spanishOf(domains)
const placesOf = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
const isSame = (one: Set<unknown>, other: Set<unknown>) =>
  one.size === other.size && [...one].every((name) => other.has(name))
const wordless = (text: string) => !/\p{L}/u.test(text.replace(/\{\w+\}/g, ''))

test('every sentence that is not for operators or guides only has its Spanish', () => {
  expect(written.length).toBeGreaterThan(150)
  const missing = written.filter(({ text }) => !(text in spanish) && !wordless(text))
  expect(missing.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

test('every line in the story of a booking has its Spanish', () => {
  const notified = storyTransitions.map((name) => inEnglish(sentenceOf(name)))
  expect(notified.length).toBeGreaterThan(30)
  expect(notified.filter((text) => !(text in spanish))).toEqual([])
})

/** Sentences that come from rows, settings and vendors. */
const fromData = { ...bankSpanish, ...categorySpanish, ...taxRuleSpanish }

test('nothing in Spanish is left over', () => {
  const wholes = new Set([
    ...written.map(({ text }) => text),
    ...storyTransitions.map((name) => inEnglish(sentenceOf(name))),
  ])
  const tables = domains.flatMap((domain) => Object.keys(domain.spanish ?? {}))
  expect(tables.filter((text) => !wholes.has(text) && !(text in fromData))).toEqual([])
})

test('a Spanish sentence has the places of its English one', () => {
  const differing = written.filter(
    ({ text }) => text in spanish && !isSame(placesOf(text), placesOf(spanish[text] ?? '')),
  )
  expect(differing.map(({ text }) => text)).toEqual([])
})

/** Operators read English only, and so do guides in their tools. */
const formSources = sources.filter(({ file }) => /^contract\/(?!operators|admin|onboarding)/.test(file))

test('the rules of forms', () => {
  const rules = formSources.flatMap(({ text }) =>
    [
      ...text.matchAll(
        new RegExp(
          `(?:\\berror: |\\bmessage: |numeric\\(|\\.(?:min|max|regex|refine)\\((?:[^'"\\n]|'[^']*'(?=\\)))*?, )('[A-Z][^'\\n]+'|"[A-Z][^"\\n]+")`,
          'g',
        ),
      ),
    ].map(([, source = '']) => source.slice(1, -1)),
  )
  expect(rules.length).toBeGreaterThan(30)
  // one that stands in a constant, behind a longer test or with a limit in it
  const others = formSources.flatMap(({ text }) => [
    ...[...text.matchAll(/^const \w+ = '([A-Z][^'\n]+ [^'\n]+)'$/gm)].map(([, said = '']) => said),
    ...[...text.matchAll(/\.refine\(.*, '([A-Z][^'\n]+)'\)/g)].map(([, said = '']) => said),
    ...[...text.matchAll(/`(Please [^`]+)`/g)].map(([, said = '']) =>
      said.replace(/\$\{limits\.(\w+)\}/g, (_, name: string) => String(Object(limits)[name])),
    ),
  ])
  expect(others.length).toBeGreaterThan(3)
  expect([...new Set([...rules, ...others])].filter((sentence) => !(sentence in sentencesInSpanish))).toEqual([])
})
