import { z } from 'zod'
import { cents } from '../wire/bounded.ts'
import { departure } from '../scheduling/schemas.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { sentence } from '../wire/said.ts'
import { booking } from './schemas.ts'
import { weatherChoices } from './values.ts'

/** After a weather cancellation: all of it as money, more of it as credit, or the same booking on another date. */
export const weatherChoice = z.object({
  refund: money,
  credit: money,
  /** A bank decides over what was paid, so it cannot become credit, and what follows. Null where none does. */
  heldByBank: sentence.nullable(),
  /** Refunded then, without a choice. */
  decideBy: instant,
  /** Null: nothing has been said yet, and nothing has gone back. */
  choice: z.enum(weatherChoices).nullable(),
  decidedAt: instant.nullable(),
})
export type WeatherChoice = z.infer<typeof weatherChoice>
/** As the server holds it, before its sentences are in a language. */
export type WeatherChoiceData = z.input<typeof weatherChoice>

export const chooseAfterWeather = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/weather-choice',
  access: 'signed-in',
  summary: 'Choose a full refund or a higher credit after a weather cancellation, once',
  params: z.object({ id }),
  body: z.object({
    choice: z.enum(['refund', 'credit']),
    /** Minor units, as shown: when the sum differs, nothing happens. */
    expected: cents(),
  }),
  output: booking,
  errors: ['wrong_state', 'already_decided', 'refund_changed', 'payment_disputed'],
})

export const newDates = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/new-dates',
  access: 'signed-in',
  summary: 'List new dates after a weather cancellation: same adventure and guide, room for the party',
  params: z.object({ id }),
  output: z.object({
    items: z.array(
      departure.pick({ id: true, date: true, time: true, zone: true, startsAt: true }).extend({
        /** How an open balance will be charged then; the explorer agrees to it by choosing. Null where all is paid. */
        balance: sentence.nullable(),
      }),
    ),
  }),
  errors: ['already_decided'],
})
export type NewDate = z.infer<typeof newDates.output>['items'][number]
/** As the server holds it, before its sentences are in a language. */
export type NewDateData = z.input<typeof newDates.output>['items'][number]

export const takeNewDate = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/new-date',
  access: 'signed-in',
  summary: 'Move a booking to a new date after a weather cancellation, once, at its price',
  params: z.object({ id }),
  body: z.object({ departureId: id }),
  output: booking,
  errors: ['already_decided', 'departure_closed', 'seats_unavailable'],
})
