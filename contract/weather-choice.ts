import { z } from 'zod'
import { booking } from './bookings.ts'
import { id, instant, money } from './common.ts'
import { endpoint } from './endpoint.ts'

/** After a weather cancellation: all of it as money, or more of it as credit. */
export const weatherChoice = z.object({
  refund: money,
  credit: money,
  /** Whoever has said nothing by then is refunded. */
  decideBy: instant,
  /** Null: nothing has been said yet, and nothing has gone back. */
  choice: z.enum(['refund', 'credit']).nullable(),
  decidedAt: instant.nullable(),
})
export type WeatherChoice = z.infer<typeof weatherChoice>

export const chooseAfterWeather = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/weather-choice',
  access: 'signed-in',
  summary: 'After a weather cancellation, once: everything back as money, or more of it as credit',
  params: z.object({ id }),
  body: z.object({
    choice: z.enum(['refund', 'credit']),
    /** Minor units, as shown: when the sum differs, nothing happens. */
    expected: z.int().min(0),
  }),
  output: booking,
  errors: ['wrong_state', 'choice_made', 'refund_changed'],
})
