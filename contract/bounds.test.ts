import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './wire/endpoint.ts'
import { sentencesInSpanish } from './wire/sentences-es.ts'
import { everyEndpoint } from '#test/endpoints.ts'
import { schemasIn, typeOf, type Leaf } from '#test/schema-walk.ts'

const evilTexts = {
  'a zero byte': 'ab\u0000cd-0000',
  'a control character': 'ab\u001bcd',
  'half a character': 'ab\ud800cd',
  'text turned around': 'ab\u202ecd-0000',
  'a text without end': 'a1'.repeat(20_000),
}
const evilNumbers = [2 ** 31, -(2 ** 31) - 1, 1e10, 1e308, Number.NaN, Number.POSITIVE_INFINITY]
const evilInstants = ['0000-01-01T00:00:00Z', '9999-12-31T00:00:00Z']
const evilDays = ['0000-01-01', '1899-12-31', '2201-01-01']

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
/** As it is: a box of a search puts a space where there is no character. */
const takes = (schema: z.ZodType, value: string) => {
  const { success, data } = schema.safeParse(value)
  return success && (typeof data !== 'string' || data.length > 10_000 || /[\p{Cc}\p{Cs}]/u.test(data))
}
const isDay = (schema: z.ZodType) => accepts(schema, '2026-05-01') && !accepts(schema, '2026-13-45')
const isInstant = (schema: z.ZodType) =>
  accepts(schema, '2026-05-01T12:00:00Z') && !accepts(schema, 'a text of 20 letters')
const becomesNumber = (schema: z.ZodType, value: unknown) => typeof schema.safeParse(value).data === 'number'

/** What is wrong with a schema of its own: what is below it is looked at by itself. */
function errorsOf({ path, schema }: Leaf): string[] {
  const type = typeOf(schema)
  const fault = (words: string) => [`${path}: ${words}`]
  switch (type) {
    case 'any':
    case 'unknown':
      return fault('anything at all')
    case 'record':
      return fault('any number of names')
    case 'array':
      return 'maxItems' in z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
        ? []
        : fault('no longest list')
    case 'string':
    case 'number':
    case 'bigint':
    case 'pipe':
    case 'template_literal':
      return [
        ...Object.entries(evilTexts).flatMap(([words, value]) => (takes(schema, value) ? fault(words) : [])),
        ...evilNumbers.flatMap((value) =>
          becomesNumber(schema, value) || becomesNumber(schema, String(value)) ? fault(`the number ${value}`) : [],
        ),
        ...(isDay(schema) ? evilDays.flatMap((day) => (accepts(schema, day) ? fault(day) : [])) : []),
        ...(isInstant(schema) ? evilInstants.flatMap((at) => (accepts(schema, at) ? fault(at) : [])) : []),
      ]
    default:
      return []
  }
}

const given = ({ params, query, body }: Endpoint, name: string): Leaf[] => [
  ...(params ? schemasIn(params, `${name} params`) : []),
  ...(query ? schemasIn(query, `${name} query`) : []),
  ...(body ? schemasIn(body, `${name} body`) : []),
]

test('every text, number, and list that comes in has bounds', async () => {
  const endpoints = await everyEndpoint()
  expect(endpoints.flatMap(([name, endpoint]) => given(endpoint, name).flatMap(errorsOf))).toEqual([])
})

test('what explorers are told about a text that is too long has its Spanish', async () => {
  const theirs = (await everyEndpoint()).filter(
    ([, { access, summary }]) => access !== 'admin' && !summary.startsWith('Guide: '),
  )
  const messages = theirs.flatMap(([name, endpoint]) =>
    given(endpoint, name)
      .filter(({ schema }) => typeOf(schema) === 'string')
      .flatMap(({ schema }) =>
        ['a text without end', 'a control character'].flatMap(
          (evil) => schema.safeParse(evilTexts[evil as keyof typeof evilTexts]).error?.issues ?? [],
        ),
      )
      .map(({ message }) => message)
      .filter((message) => /^Please (?:use at most|remove)/.test(message)),
  )
  expect(messages.length).toBeGreaterThan(10)
  expect([...new Set(messages)].filter((message) => !(message in sentencesInSpanish))).toEqual([])
})
