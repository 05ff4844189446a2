import { z } from 'zod'
import { departure } from '../scheduling/schemas.ts'
import { earnedBooking } from './earnings.ts'
import { instant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { sentence } from '../wire/said.ts'
import { checkIn, participant, readiness, readinessItem } from './people/schemas.ts'
import { booking, bookingSummary } from './schemas.ts'
import { cancelingPrices } from './values.ts'

export const explorerOverview = endpoint({
  method: 'GET',
  path: '/api/overview/explorer',
  access: 'signed-in',
  summary: 'Get the caller’s next trip and what is missing for any upcoming trip',
  output: z.object({
    /** The soonest one that is paid and not over. */
    next: z
      .object({
        booking: bookingSummary,
        readiness,
        meetingPoint: z.string().nullable(),
        documents: booking.shape.documents,
      })
      .nullable(),
    /** Soonest first; only what is not ready. */
    missing: z.array(z.object({ booking: bookingSummary, items: z.array(readinessItem) })),
  }),
})

/** A departure with at least one booking. */
const bookedDeparture = departure
  .pick({ id: true, date: true, time: true, zone: true, startsAt: true, endsAt: true, kind: true, capacity: true })
  .extend({
    title: z.string(),
    place: z.string(),
    /** Of bookings that are paid, and guests who pay in cash. */
    people: z.int(),
    /** Guests who called and pay their guide: they have no booking on Treq beyond their spots. */
    cashGuests: z.array(
      z.object({
        id,
        code: z.string(),
        name: z.string(),
        telephone: z.string().nullable(),
        party: booking.shape.party,
        cash: money,
      }),
    ),
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
  })
export type BookedDeparture = z.infer<typeof bookedDeparture>
/** As the server holds it, before its sentences are in a language. */
export type BookedDepartureData = z.input<typeof bookedDeparture>

const departureWithPeople = bookedDeparture.extend({
  /** Who leads it, and whether that is the caller: an outfit sees all of its trips. */
  guide: z.string(),
  yours: z.boolean(),
  bookings: z.array(
    bookingSummary.extend({
      readiness: readiness.nullable(),
      /** The guest says that the guide is not at the meeting point: without a start by then, the booking is refunded. */
      guideMissedBy: instant.nullable(),
    }),
  ),
})
export type GuideDeparture = z.infer<typeof departureWithPeople>

export const guideOverview = endpoint({
  method: 'GET',
  path: '/api/overview/guide',
  access: 'signed-in',
  summary: 'Guide: get upcoming departures with their guests and pending earnings',
  output: z.object({
    /** Today at the place of the soonest of these departures, or where most guides are. */
    date: localDate,
    /** By the calendar of each place; one that runs longer stays until it is completed. */
    today: z.array(departureWithPeople),
    /** After today, by local date. */
    days: z.array(z.object({ date: localDate, departures: z.array(departureWithPeople) })),
    /** Null for a guide who only leads trips of an outfit. */
    money: z
      .object({
        /** Net of confirmed trips, and of those in each week of their start, which begins on `from`, a Monday. */
        coming: money,
        weeks: z.array(z.object({ from: localDate, net: money, trips: z.int() })),
        /** Of trips that are over and cancellations: what becomes the guide's, soonest first, and when. */
        earned: z.object({ total: money, bookings: z.array(earnedBooking) }),
        /** What has become the guide's by the ledger and is not paid out. */
        released: money,
        /** Fees for canceled trips, newest first; `fee` is deducted from the guide's earnings. */
        fees: z.array(
          z.object({
            id,
            at: instant,
            fee: money,
            price: z.enum(cancelingPrices),
            waived: z.boolean(),
            /** What was canceled. */
            trip: z.object({ title: z.string(), date: localDate }).nullable(),
          }),
        ),
        /** Refunds that came out of what the guide had earned, newest first. */
        charges: z.array(
          z.object({
            id,
            at: instant,
            amount: money,
            booking: z.object({ id, code: z.string() }),
            message: z.string().nullable(),
          }),
        ),
        /** Instant booking is off until then. */
        instantPausedUntil: instant.nullable(),
      })
      .nullable(),
  }),
})
export type GuideOverview = z.infer<(typeof guideOverview)['output']>
/** As the server holds it, before its sentences are in a language. */
export type GuideOverviewData = z.input<(typeof guideOverview)['output']>

const sheetBooking = z.object({
  id,
  code: z.string(),
  state: bookingSummary.shape.state,
  customer: booking.shape.customer,
  party: booking.shape.party,
  /** `checkIn` is null for whom nothing is noted; `refused` says why a person can't be checked in. */
  participants: z.array(participant.extend({ checkIn: checkIn.nullable(), refused: sentence.nullable() })),
  /** The guide may note now who is here. */
  canCheckIn: z.boolean(),
  /** Why not. */
  checkInClosed: sentence.nullable(),
  note: z.string().nullable(),
  addOns: booking.shape.addOns,
  outstanding: money,
  /** Noted by the guide of a phone booking; not through Treq. */
  cash: money.nullable(),
  readiness: readiness.nullable(),
})
export type SheetBooking = z.infer<typeof sheetBooking>
/** As the server holds it, before its sentences are in a language. */
export type SheetBookingData = z.input<typeof sheetBooking>

export const daySheet = endpoint({
  method: 'GET',
  path: '/api/guide/days/:date',
  access: 'signed-in',
  summary: 'Guide: get a printable day sheet: departures, guests, phones, notes, balances due',
  params: z.object({ date: localDate }),
  output: z.object({
    date: localDate,
    guide: z.string(),
    departures: z.array(
      bookedDeparture.extend({
        meetingPoint: z.object({ text: z.string(), access: z.string(), lat: z.number(), lng: z.number() }),
        bookings: z.array(sheetBooking),
      }),
    ),
  }),
})
export type DaySheet = z.infer<(typeof daySheet)['output']>
/** As the server holds it, before its sentences are in a language. */
export type DaySheetData = z.input<(typeof daySheet)['output']>
