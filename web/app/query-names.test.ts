import { expect, test } from 'vitest'
import { queryNames } from './query-names.ts'

/** Of operators and of people who are signed in: their pages are not shared. */
const personal =
  /\/(?:admin|account|guide|operators|payments|demo|overview|notifications|conversations|disputes|safety|catalogue\/listings)\//
const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const sources = Object.entries(files)
  .map(([file, text]) => ({ file: file.replace(/^(?:\.\.)?\/?/, '/'), text }))
  .filter(
    ({ file, text }) => !file.includes('.test.') && !personal.test(file) && /searchParams|URLSearchParams/i.test(text),
  )

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
