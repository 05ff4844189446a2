import { z } from 'zod'
import { exactLine, line } from '../wire/bounded.ts'
import { givenInstant, instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { sentence } from '../wire/said.ts'
import { outsideFailures } from './values.ts'

/** A calendar that is kept elsewhere. Its address is a secret and does not come back. */
export const outsideCalendar = z.object({
  id,
  /** The guide or the resource that is busy. */
  subjectId: id,
  subject: z.string(),
  name: z.string(),
  /** Of its address. */
  host: z.string(),
  /** Still to come. */
  events: z.int(),
  /** When it was last read as a whole, and when it was last asked for. */
  readAt: instant.nullable(),
  checkedAt: instant.nullable(),
  /** Why the last attempt failed; null when it did not. Its events stay as they were last known. */
  failure: sentence.nullable(),
  failingSince: instant.nullable(),
})
export type OutsideCalendar = z.infer<typeof outsideCalendar>
/** As the server holds it, before its sentences are in a language. */
export type OutsideCalendarData = z.input<typeof outsideCalendar>

export const listOutsideCalendars = endpoint({
  method: 'GET',
  path: '/api/outside-calendars',
  access: 'signed-in',
  summary: 'Guide: list connected outside calendars of the outfitter’s guides and resources',
  query: z.object({ outfitterId: id.optional() }),
  output: z.object({ items: z.array(outsideCalendar) }),
})

export const connectOutsideCalendar = endpoint({
  method: 'POST',
  path: '/api/outside-calendars',
  access: 'signed-in',
  summary: 'Guide: add an outside calendar whose events block sales; it’s read right away',
  body: z.object({
    /** A guide or a resource of the outfitter. */
    resourceId: id,
    name: line(60).min(2, 'Please enter a name'),
    address: exactLine(2000).min(8, 'Please paste the calendar’s address'),
  }),
  output: outsideCalendar,
  errors: [...outsideFailures, 'already_connected', 'too_many_calendars'],
})

export const refreshOutsideCalendar = endpoint({
  method: 'POST',
  path: '/api/outside-calendars/:id/refresh',
  access: 'signed-in',
  summary: 'Guide: sync an outside calendar now',
  params: z.object({ id }),
  output: outsideCalendar,
})

export const removeOutsideCalendar = endpoint({
  method: 'DELETE',
  path: '/api/outside-calendars/:id',
  access: 'signed-in',
  summary: 'Guide: remove an outside calendar; its events stop blocking sales',
  params: z.object({ id }),
  output: z.object({ removed: z.boolean() }),
})

const practiceEvent = z.object({ id, startsAt: instant, endsAt: instant })

/** Demo mode: a calendar of another program, to try the import with. */
export const practiceCalendar = z.object({
  /** To connect like any other. */
  address: z.string(),
  events: z.array(practiceEvent),
})
export type PracticeCalendar = z.infer<typeof practiceCalendar>

export const showPracticeCalendar = endpoint({
  method: 'GET',
  path: '/api/demo/practice-calendar',
  access: 'signed-in',
  summary: 'Guide: get the simulated outside calendar (demo mode only)',
  output: practiceCalendar,
})

export const addPracticeEvent = endpoint({
  method: 'POST',
  path: '/api/demo/practice-calendar/events',
  access: 'signed-in',
  summary: 'Guide: add an event to the simulated outside calendar (demo mode only)',
  body: z
    .object({ startsAt: givenInstant, endsAt: givenInstant })
    .refine(({ startsAt, endsAt }) => startsAt < endsAt, { error: 'The end comes after the start', path: ['endsAt'] }),
  output: practiceCalendar,
  errors: ['too_many_events'],
})

export const removePracticeEvent = endpoint({
  method: 'DELETE',
  path: '/api/demo/practice-calendar/events/:id',
  access: 'signed-in',
  summary: 'Guide: remove an event from the simulated outside calendar (demo mode only)',
  params: z.object({ id }),
  output: practiceCalendar,
})
