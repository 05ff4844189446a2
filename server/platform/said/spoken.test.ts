import { expect, test } from 'vitest'
import { z } from 'zod'
import { booking } from '#contract/bookings/schemas.ts'
import { isSaid, said, sentence } from '#contract/wire/said.ts'
import { sayWith } from './render.ts'
import { speakerOf } from './spoken.ts'

const say = sayWith({ Adult: 'Adulto', Winter: 'Invierno' })

test('only sentences of ours are rendered, wherever they stand; what was given stays as it is', () => {
  const schema = z.object({
    title: z.string(),
    own: sentence.nullable(),
    lines: z.array(z.object({ label: sentence, note: z.string().optional() })).optional(),
  })
  const value = { title: 'Winter', own: said('Winter'), lines: [{ label: said('Adult'), note: 'Adult' }] }
  const render = (one: unknown) => (isSaid(one) ? say('es', one) : one)
  expect(speakerOf(schema, sentence)?.(value, render)).toEqual({
    title: 'Winter',
    own: 'Invierno',
    lines: [{ label: 'Adulto', note: 'Adult' }],
  })
  expect(value.own).toEqual(said('Winter'))
  expect(speakerOf(schema, sentence)?.({ title: 'Winter', own: null }, render)).toEqual({ title: 'Winter', own: null })
  expect(speakerOf(z.object({ title: z.string() }), sentence)).toBeNull()
  expect(speakerOf(z.object({ items: z.array(booking) }), sentence)).not.toBeNull()
})
