import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { queryNames } from './query-names.ts'

const web = join(import.meta.dirname, '..')

/** Of operators and of people who are signed in: their pages are not shared. */
const personal = /\/(?:admin|account|guide|operators|payments|demo|overview|notifications)\//
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !personal.test(`/${file}`))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))
  .filter(({ text }) => /searchParams|useSearchParams|URLSearchParams/.test(text))

test('every name that a public page reads of its address is known', () => {
  const read = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:\w*[pP]arams|query|search|address)\.(?:get|has|getAll)\('([\w.]+)'\)/g)].map(
      ([, name]) => ({
        file,
        name: name ?? '',
      }),
    ),
  )
  expect(read.length).toBeGreaterThan(15)
  expect(read.filter(({ name }) => !queryNames.has(name))).toEqual([])
})
