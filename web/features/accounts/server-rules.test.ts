import { z } from 'zod'
import { expect, test } from 'vitest'
import { signUpForm } from '#contract/accounts/schemas.ts'
import { fieldsAgainst } from './server-rules.ts'

const stricter = { properties: { password: { minLength: 12, pattern: '\\d' }, fullName: { maxLength: 5 } } }

test.each([
  [{ password: 'Short1pass', fullName: 'Ada' }, ['password']],
  [{ password: 'Long enough, no digit', fullName: 'Ada Quinn' }, ['password', 'fullName']],
  [{ password: 'Long enough for 1', fullName: 'Ada' }, []],
  // an empty field has a sentence of its own
  [{ password: '', fullName: '' }, []],
])('%j breaks the rules of %j', (values, fields) => expect(fieldsAgainst(stricter, values)).toEqual(fields))

test.each([undefined, null, {}, { properties: {} }, { properties: { password: null } }, { anyOf: [] }])(
  'without rules that it understands nothing is broken: %j',
  (schema) => expect(fieldsAgainst(schema, { password: 'x' })).toEqual([]),
)

test('a pattern of another dialect is left to the server', () =>
  expect(fieldsAgainst({ properties: { password: { pattern: '(?i)x' } } }, { password: 'y' })).toEqual([]))

test('what the contract lets through, its own JSON Schema does', () => {
  const schema = z.toJSONSchema(signUpForm, { io: 'input', unrepresentable: 'any' })
  const values = { fullName: 'Ada Quinn', email: 'ada@treq.example', password: 'Mountain7pass', confirmPassword: '' }
  expect(fieldsAgainst(schema, values)).toEqual([])
  expect(fieldsAgainst(schema, { ...values, password: 'mountain' })).toEqual(['password'])
})
