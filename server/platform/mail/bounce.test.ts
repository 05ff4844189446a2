import { expect, test } from 'vitest'
import { isBounce } from './bounce.ts'

test.each([
  ['RCPT TO', 550, '550 5.1.1 No such user', true],
  ['RCPT TO', 550, '550 No such user here', true],
  ['RCPT TO', 550, '550 5.2.1 Mailbox disabled', true],
  ['RCPT TO', 550, '550 5.7.1 Blocked for spam', false],
  ['RCPT TO', 552, '552 5.2.2 Mailbox full', false],
  ['RCPT TO', 451, '451 4.3.0 Try again', false],
  ['MAIL FROM', 550, '550 5.1.8 Bad sender', false],
  ['DATA', 550, '550 5.1.1 No such user', false],
])('after %s, %i (%s) is a bounce: %s', (command, responseCode, response, expected) => {
  expect(isBounce(Object.assign(new Error(response), { command, responseCode, response }))).toBe(expected)
})

test('what is no answer of a mail server is none', () => {
  expect([isBounce(new Error('ETIMEDOUT')), isBounce(null), isBounce('550')]).toEqual([false, false, false])
})
