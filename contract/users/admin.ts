import { z } from 'zod'
import { session } from '../accounts/schemas.ts'
import { userTypes } from '../accounts/values.ts'
import { bookingStates } from '../bookings/values.ts'
import { actionMessage, adminErrors, reason } from '../operators/schemas.ts'
import { operatorScopes } from '../operators/values.ts'
import { words } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { csvQuery, tableQuery } from '../wire/table-query.ts'
import { usersTable } from './table.ts'
import { accountStatuses, suspensionMessageMax } from './values.ts'

const seen = { access: 'admin', scope: ['support', 'trust_and_safety'] } as const
const decided = { access: 'admin', scope: 'trust_and_safety' } as const

const userRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  userType: z.enum(userTypes),
  status: z.enum(accountStatuses),
  /** Null: not suspended, or without an end. */
  suspendedUntil: instant.nullable(),
  /** Null: signed in nowhere. Of wall time, as `joinedAt`. */
  seenAt: instant.nullable(),
  joinedAt: instant,
})
export type UserRow = z.infer<typeof userRow>

export const listUsers = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/users',
  summary: 'List people with an account; `person` finds by name, email, phone, or the code of a booking',
  query: tableQuery(usersTable),
  output: z.object({ items: z.array(userRow), next: z.string().nullable(), total: z.int(), capped: z.boolean() }),
})

export const usersAsCsv = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/users.csv',
  summary: 'Download people with an account as CSV',
  query: csvQuery(usersTable),
  file: 'text/csv; charset=utf-8',
  output: z.string(),
})

const suspension = z.object({
  id,
  /** What the person reads. */
  message: z.string(),
  begunAt: instant,
  by: z.string(),
  /** Null: until an operator ends it. */
  until: instant.nullable(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
})

/** One thing that happened: what an operator did and why, or what the person did. */
const storyItem = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  /** A program’s name of it, such as `end_sessions` or `account.signed_in`. */
  what: z.string(),
  /** Of an operator’s action: why. */
  reason: z.string().nullable(),
  /** What came of it, or what else is known. */
  detail: z.string().nullable(),
})

export const showUser = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'Get a person with sessions, bookings, suspensions, and what happened to the account',
  params: z.object({ id }),
  output: z.object({
    id,
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    homePlace: z.string().nullable(),
    language: z.enum(['en', 'es']),
    userType: z.enum(userTypes),
    joinedAt: instant,
    /** Of an operator. */
    scopes: z.array(z.enum(operatorScopes)),
    /** Where the person guides. */
    guide: z
      .object({
        id,
        name: z.string(),
        href: z.string(),
        level: z.int(),
        /** Listings on sale. */
        onSale: z.int(),
        /** Bookings that are requested, or paid and not over. */
        openBookings: z.int(),
      })
      .nullable(),
    bookings: z.object({
      booked: z.int(),
      open: z.int(),
      latest: z.array(
        z.object({
          id,
          code: z.string(),
          state: z.enum(bookingStates),
          title: z.string(),
          /** Local to the place; empty where the departure is gone. */
          date: z.string(),
        }),
      ),
    }),
    suspension: suspension.nullable(),
    /** That are over, newest first. */
    earlierSuspensions: z.array(suspension),
    can: z.object({ suspend: z.boolean(), endSuspension: z.boolean(), view: z.boolean() }),
    /** Those that are still good, the one seen last first. */
    sessions: z.array(session.omit({ current: true })),
    /** Signing in asks for a second factor. */
    hasSecondFactor: z.boolean(),
    /** What an operator has asked for and another one decides. */
    secondFactorReset: z
      .object({
        id,
        reason: z.string(),
        requestedBy: z.string(),
        requestedAt: instant,
        /** No other operator can decide: it happens then unless it is withdrawn. */
        waitsUntil: instant.nullable(),
        canDecide: z.boolean(),
        canWithdraw: z.boolean(),
      })
      .nullable(),
    /** Newest first, of wall time. */
    securityEvents: z.array(
      z.object({
        id,
        at: instant,
        kind: z.string(),
        address: z.string().nullable(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
    /** Newest first, 100 at most. */
    story: z.array(storyItem),
  }),
})

export const suspensionForm = z.object({
  message: words(suspensionMessageMax).min(10, 'Please write what the person should know'),
  /** The day on which the account opens again; null: when an operator opens it. */
  until: localDate.nullable(),
  reason,
})

export const suspendUser = endpoint({
  ...decided,
  method: 'POST',
  path: '/api/admin/users/:id/suspend',
  summary: 'Suspend an account: signs the person out, takes a guide’s listings off sale, and tells them why',
  params: z.object({ id }),
  body: suspensionForm,
  output: actionMessage,
  errors: [...adminErrors, 'own_case', 'is_operator', 'already_suspended'],
})

export const viewAs = endpoint({
  ...seen,
  method: 'POST',
  path: '/api/admin/users/:id/view',
  summary: 'Open the site as a person sees it, for 30 minutes and read only, and tell the person',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
  errors: [...adminErrors, 'own_case', 'is_operator'],
})

export const endSuspension = endpoint({
  ...decided,
  method: 'POST',
  path: '/api/admin/users/:id/end-suspension',
  summary: 'End the suspension of an account, and tell the person',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
  errors: [...adminErrors, 'own_case'],
})
