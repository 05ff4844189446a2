import { expect, test } from 'vitest'
import { z } from 'zod'
import './endpoint.ts'
import { sentencesInSpanish } from './sentences-es.ts'

const shape = z.strictObject({
  title: z.string().min(1).max(5),
  long: z.string().min(10),
  people: z.int().min(1).max(9),
  kind: z.enum(['shared', 'private']),
  days: z.array(z.string()).min(1).max(2),
  id: z.uuid(),
  named: z.string().min(1, 'Please enter a name'),
  start: z.string().refine((text) => text === 'a'),
})
const whole = {
  title: 'a',
  long: 'a'.repeat(10),
  people: 2,
  kind: 'shared',
  days: ['a'],
  id: crypto.randomUUID(),
  named: 'a',
  start: 'a',
}

test.each<[field: string, value: unknown, says: string]>([
  ['title', '', 'Required'],
  ['title', undefined, 'Required'],
  ['title', 7, 'Please check the format of this.'],
  ['title', 'too long', 'Please shorten this.'],
  ['long', 'short', 'Please enter a little more.'],
  ['people', 0, 'Please enter a larger number.'],
  ['people', 10, 'Please enter a smaller number.'],
  ['people', 1.5, 'Please check the format of this.'],
  ['kind', 'other', 'Please choose one of the options.'],
  ['days', [], 'Please add more.'],
  ['days', ['a', 'b', 'c'], 'Please list fewer.'],
  ['id', 'none', 'Please check the format of this.'],
  ['more', 'x', 'This has a field we don’t know.'],
  // a rule with words of its own keeps them
  ['named', '', 'Please enter a name'],
  // of rules that no sentence fits
  ['start', 'end', 'Invalid input'],
])('%s as %j: %s [5-message-generic]', (field, value, says) => {
  const { error } = shape.safeParse({ ...whole, [field]: value })
  expect(error?.issues.map(({ message }) => message)).toEqual([says])
  if (field !== 'named') expect(sentencesInSpanish).toHaveProperty([says])
})
