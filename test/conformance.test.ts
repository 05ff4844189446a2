import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  collectProofs,
  conformanceFile,
  drawConformance,
  errorsOf,
  proofsIn,
  readSpecification,
  type Section,
} from '../docs/draw-conformance.ts'

const section: Section = {
  title: '2. Screens',
  statements: [
    { id: '2-a', text: 'A' },
    { id: '2-b', text: 'B' },
    { id: '2-later', text: 'Later', waits: 'messaging' },
  ],
}
const proof = (...ids: string[]) => ({ file: 'x.test.ts', title: 'it is so', ids })

test('ids are read from titles of tests and groups, also from those of tables', () => {
  const source = [
    "test('it\\'s so @both [2-a, 2-b]', () => {})",
    'describe(`group [2-c]`, () => {})',
    "test.each([[1], [2]])('%i of many [2-d]', () => {})",
    "test('nothing named', () => {})",
  ].join('\n')
  expect(proofsIn('x.test.ts', source)).toEqual([
    { file: 'x.test.ts', title: "it's so", ids: ['2-a', '2-b'] },
    { file: 'x.test.ts', title: 'group', ids: ['2-c'] },
    { file: 'x.test.ts', title: '%i of many', ids: ['2-d'] },
  ])
})

test.each(["test.skip('not run [2-a]', () => {})", "const words = 'elsewhere [2-a]'"])('%s proves nothing', (source) =>
  expect(() => proofsIn('x.test.ts', source)).toThrow('outside a title'),
)

test('a statement without a test, an unknown id and a proof of what is not built are faults', () => {
  expect(errorsOf([section], [proof('2-a', '2-b')])).toEqual([])
  expect(errorsOf([section], [proof('2-a')])).toEqual(['2-b has no test'])
  expect(errorsOf([section], [proof('2-a', '2-b', '2-z')])).toEqual([
    'x.test.ts: “it is so” names 2-z, which the specification does not have',
  ])
  expect(errorsOf([section], [proof('2-a', '2-b', '2-later')])).toEqual([
    'x.test.ts: “it is so” proves 2-later, which is not marked as built',
  ])
  expect(errorsOf([{ ...section, title: '3. Fields' }], [proof('2-a', '2-b')])).toContain(
    '2-a stands in another section',
  )
})

test('every statement of the specification that is built has its test', () => {
  expect(errorsOf(readSpecification(), collectProofs())).toEqual([])
})

test('the sheet is what the tests say', async () => {
  const page = drawConformance(readSpecification(), collectProofs())
  if (process.env['WRITE_DOCS']) await writeFile(conformanceFile, page)
  expect(await readFile(conformanceFile, 'utf8')).toBe(page)
})
