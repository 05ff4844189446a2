import { z } from 'zod'
import { instant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { calendarDaysMax, departureKinds, departureStandings, resourceKinds } from './values.ts'

export const calendarDeparture = z.object({
  id,
  adventureId: id,
  guideId: id,
  /** Boats, vehicles and co-guides. */
  resourceIds: z.array(id),
  /** The weekly rule it comes from. */
  ruleId: id.nullable(),
  /** All local to the place; the end too. */
  date: z.string(),
  time: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  zone: z.string(),
  startsAt: instant,
  kind: z.enum(departureKinds),
  capacity: z.int(),
  /** Sold, requested, and held together; of a private departure all. */
  taken: z.int(),
  /** People by how sure they are; `booked` have a promise. */
  booked: z.int(),
  requested: z.int(),
  held: z.int(),
  /** Parties in line for seats. */
  waiting: z.int(),
  /** When booking closes and opens for this departure alone; null: as its listing has it. */
  cutOffHours: z.int().nullable(),
  windowMonths: z.int().nullable(),
  minimum: z.int().nullable(),
  guaranteed: z.boolean(),
  standing: z.enum(departureStandings),
  /** Something else takes its guide, or what it needs, at that time: it cannot be sold, or sold any further. */
  blockedBy: z.enum(['other_departure', 'outside_event']).nullable(),
})
export type CalendarDeparture = z.infer<typeof calendarDeparture>

export const calendarBlackout = z.object({
  id,
  /** The guide or the resource. */
  subjectId: id,
  firstDate: z.string(),
  lastDate: z.string(),
  reason: z.string().nullable(),
})

/** Busy elsewhere, by a calendar that was connected. What the event is called is not known. */
export const outsideEvent = z.object({
  subjectId: id,
  calendarId: id,
  calendar: z.string(),
  /** Local to the zone of the calendar. */
  date: z.string(),
  time: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  allDay: z.boolean(),
})
export type OutsideEvent = z.infer<typeof outsideEvent>

export const calendarSubject = z.object({
  id,
  name: z.string(),
  kind: z.enum(['guide', ...resourceKinds]),
  /** Whether the caller may block its days and connect its calendars. */
  own: z.boolean(),
})
export type CalendarSubject = z.infer<typeof calendarSubject>

/** What a listing says of all its departures. */
export const scheduledAdventure = z.object({
  id,
  title: z.string(),
  own: z.boolean(),
  guideId: id,
  zone: z.string(),
  kind: z.enum(departureKinds),
  durationMinutes: z.int(),
  minimum: z.int().nullable(),
  noticeDays: z.int(),
  cutOffHours: z.int(),
  windowMonths: z.int(),
})
export type ScheduledAdventure = z.infer<typeof scheduledAdventure>

export const guideCalendar = z.object({
  now: instant,
  /** By the clock of the outfitter's places. */
  today: z.string(),
  zone: z.string(),
  departures: z.array(calendarDeparture),
  /** There were more than an answer holds; the soonest are here. */
  capped: z.boolean(),
  blackouts: z.array(calendarBlackout),
  outside: z.array(outsideEvent),
  /** The caller first. */
  subjects: z.array(calendarSubject),
  /** Of the outfitter, by name; `own` are the caller's to schedule. */
  adventures: z.array(scheduledAdventure),
})
export type GuideCalendar = z.infer<typeof guideCalendar>

const dayMs = 86_400_000

export const showGuideCalendar = endpoint({
  method: 'GET',
  path: '/api/guide/calendar',
  access: 'signed-in',
  summary: 'Guide: get departures, blackouts, and outside events of the outfitter between two days',
  query: z
    .object({ from: localDate, to: localDate, outfitterId: id.optional() })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < calendarDaysMax * dayMs, {
      error: 'Please choose up to 12 weeks at a time',
      path: ['to'],
    }),
  output: guideCalendar,
})
