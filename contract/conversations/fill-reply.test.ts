import { expect, test } from 'vitest'
import { fillReply, unknownFields } from './fill-reply.ts'

const known = { 'first name': 'Dana', trip: 'White Pocket', date: 'Saturday, May 2' }

test.each([
  ['Hi {first name}, meet me at 7.', 'Hi Dana, meet me at 7.', []],
  ['{First  Name}: {TRIP} on {date}', 'Dana: White Pocket on Saturday, May 2', []],
  ['Your code is {booking code}. {booking code}!', 'Your code is [booking code]. [booking code]!', ['booking code']],
  ['No fields {}, { and }', 'No fields {}, { and }', []],
  ['{first name}{first name}', 'DanaDana', []],
] as const)('%s', (text, filled, open) => {
  expect(fillReply(text, known)).toEqual({ text: filled, open })
})

test('what a person wrote in a field is not filled in again', () => {
  expect(fillReply('Hi {first name}', { 'first name': '{trip}', trip: 'x' }).text).toBe('Hi {trip}')
})

test('what is no field is named', () => {
  expect(unknownFields('Hi {first name}, {price} on {day}')).toEqual(['{price}', '{day}'])
})
