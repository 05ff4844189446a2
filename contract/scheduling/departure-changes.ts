import { z } from 'zod'
import { givenInstant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { sentence } from '../wire/said.ts'
import { clockTime, newRuleInput, reoffered, ruleInput } from './departure-rules.ts'
import { departureKinds } from './values.ts'

const seats = z.int({ error: 'Please enter a whole number' }).min(1, 'At least one seat').max(limits.partyMax)

/** What a guide says of one departure. Zone and price are the adventure's. */
export const departureInput = z.object({
  /** Local to the place. */
  date: localDate,
  time: clockTime,
  /** Left out: as long as the adventure. From a day on it ends on the evening of its last. */
  durationMinutes: z
    .int({ error: 'Please enter how long it takes' })
    .min(15, 'A departure takes at least 15 minutes')
    .max(60 * 1440, 'A departure takes at most 60 days')
    .optional(),
  capacity: seats,
  /** Left out: as the adventure. */
  kind: z.enum(departureKinds).optional(),
  /** Fewest people, null for none; left out: as the adventure. */
  minimum: seats.min(2, 'A minimum starts at 2 people').nullable().optional(),
  /** Booking ends so many hours before the start, null as the adventure; a sold departure keeps its guests. */
  cutOffHours: z
    .int({ error: 'Please enter a whole number of hours' })
    .min(0, 'Please enter hours from 0 to 720')
    .max(720, 'Please enter hours from 0 to 720')
    .nullable()
    .optional(),
  /** Booking begins so many months before the start, null as the adventure. */
  windowMonths: z
    .int({ error: 'Please enter a whole number of months' })
    .min(1, 'Please enter months from 1 to 24')
    .max(24, 'Please enter months from 1 to 24')
    .nullable()
    .optional(),
  /** Of the same outfitter; left out: the guide of the adventure. */
  guideId: id.optional(),
  resourceIds: z.array(id).max(10).default([]),
})
export type DepartureInput = z.infer<typeof departureInput>

/** The departure as the page showed it: one that has changed since is refused, so that nothing is overwritten unseen. */
const seen = z.object({ startsAt: givenInstant, capacity: seats, taken: z.int().min(0).max(limits.partyMax) })

/** Who would be affected. A request or a hold shows a first name, as everywhere. */
export const affectedGuest = z.object({
  bookingId: id,
  code: z.string(),
  name: z.string(),
  people: z.int(),
  /** Only a promise can be moved by a change request; holds and requests end by themselves or are answered. */
  promised: z.boolean(),
  departureId: id,
})
export type AffectedGuest = z.infer<typeof affectedGuest>

/** What saving it would do, found by doing it and taking it back. */
export const schedulePreview = z.object({
  /** Why it cannot be saved; null when it can. */
  refusal: sentence.nullable(),
  /** Machine word of the refusal. */
  code: z.string().nullable(),
  /** Conflicts one by one, and what the clocks of the place do. */
  notes: z.array(sentence),
  guests: z.array(affectedGuest),
  /** Departures that are offered and withdrawn; sold ones that stay as they are. */
  departures: reoffered,
})
export type SchedulePreview = z.infer<typeof schedulePreview>
/** As the server holds it, before its sentences are in a language. */
export type SchedulePreviewData = z.input<typeof schedulePreview>

const errors = [
  'departure_past',
  'too_far_ahead',
  'blacked_out',
  'resource_busy',
  'already_departs',
  'capacity_too_small',
  'guide_unknown',
  'guide_unready',
  'resource_unknown',
] as const
const changeErrors = [...errors, 'sold_departures', 'departure_closed', 'departure_changed'] as const

export const addDeparture = endpoint({
  method: 'POST',
  path: '/api/adventures/:id/departures',
  access: 'signed-in',
  summary: 'Guide: add a single departure',
  params: z.object({ id }),
  body: departureInput,
  output: z.object({ departureId: id }),
  errors,
})

export const previewNewDeparture = endpoint({
  method: 'POST',
  path: '/api/adventures/:id/departures/preview',
  access: 'signed-in',
  summary: 'Guide: preview a single departure with its conflicts, without saving it',
  params: z.object({ id }),
  body: departureInput,
  output: schedulePreview,
})

export const changeDeparture = endpoint({
  method: 'PUT',
  path: '/api/departures/:id',
  access: 'signed-in',
  summary: 'Guide: move or resize a departure; once booked, only its spots can change',
  params: z.object({ id }),
  body: departureInput.extend({ seen }),
  output: z.object({ departureId: id }),
  errors: changeErrors,
})

export const previewDepartureChange = endpoint({
  method: 'POST',
  path: '/api/departures/:id/preview-change',
  access: 'signed-in',
  summary: 'Guide: preview a change of a departure with conflicts and affected guests, without saving it',
  params: z.object({ id }),
  body: departureInput.extend({ seen }),
  output: schedulePreview,
})

export const withdrawDeparture = endpoint({
  method: 'DELETE',
  path: '/api/departures/:id',
  access: 'signed-in',
  summary: 'Guide: withdraw a departure that no one has booked',
  params: z.object({ id }),
  output: z.object({ withdrawn: z.boolean() }),
  errors: ['sold_departures', 'departure_closed'],
})

export const previewNewRule = endpoint({
  method: 'POST',
  path: '/api/adventures/:id/rules/preview',
  access: 'signed-in',
  summary: 'Guide: preview a weekly rule: its departures, overlaps, and clock changes, without saving it',
  params: z.object({ id }),
  body: newRuleInput,
  output: schedulePreview,
})

export const previewRuleChange = endpoint({
  method: 'POST',
  path: '/api/departure-rules/:id/preview',
  access: 'signed-in',
  summary: 'Guide: preview a change of a weekly rule and the booked departures it leaves behind',
  params: z.object({ id }),
  body: ruleInput,
  output: schedulePreview,
})
