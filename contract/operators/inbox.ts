import { z } from 'zod'
import { line, pageMark, pageSize } from '../wire/bounded.ts'
import { givenInstant, instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { sentence } from '../wire/said.ts'
import { actionMessage } from './schemas.ts'
import { operatorScopes, queueClocks, queueGroups } from './values.ts'

const clock = z.enum(queueClocks)

/** Work that waits for an operator. */
export const queue = z.object({
  name: z.string(),
  group: z.enum(queueGroups),
  label: z.string(),
  /** What happens if no operator acts. */
  otherwise: sentence,
  /** Where the work is done. */
  path: z.string(),
  /** Everything that waits, snoozed items too. */
  count: z.int(),
  snoozed: z.int(),
  /** Since when the one that has waited longest waits. */
  oldestAt: instant.nullable(),
  dueAt: instant.nullable(),
  /** Of its most pressing item. */
  clock,
})
export type Queue = z.infer<typeof queue>

export const listQueues = endpoint({
  method: 'GET',
  path: '/api/admin/queues',
  access: 'admin',
  scope: 'any',
  summary: 'List the queues the operator can work on, with counts, empty ones included',
  output: z.object({
    /** Business time. */
    now: instant,
    /** Safety first, then what is due first. */
    queues: z.array(queue),
  }),
})

/** How an operator works on a queue; in English. */
export const queueHelp = z.object({
  name: z.string(),
  group: z.enum(queueGroups),
  label: z.string(),
  /** Where the work is done. */
  path: z.string(),
  /** What it is and where it comes from. */
  about: z.string(),
  /** What good work on it looks like. */
  good: z.string(),
  /** What to do about it at 3 a.m. */
  night: z.string(),
  /** What happens if no operator acts. */
  otherwise: sentence,
  scopes: z.array(z.enum(operatorScopes)),
})

export const listQueueHelp = endpoint({
  method: 'GET',
  path: '/api/admin/queues/help',
  access: 'admin',
  scope: 'any',
  summary: 'List how to work on each queue the operator can work on',
  output: z.object({ queues: z.array(queueHelp) }),
})

export const inboxItem = z.object({
  queue: z.string(),
  /** Within its queue. */
  id: z.string(),
  group: z.enum(queueGroups),
  kind: z.string(),
  title: z.string(),
  detail: sentence.nullable(),
  /** What happens if no operator acts. */
  otherwise: sentence,
  /** Where the work is done. */
  path: z.string(),
  bookingId: id.nullable(),
  since: instant.nullable(),
  dueAt: instant.nullable(),
  clock,
  assigned: z.object({ to: z.string(), you: z.boolean(), at: instant }).nullable(),
  snoozed: z.object({ until: instant, by: z.string(), at: instant }).nullable(),
})
export type InboxItem = z.infer<typeof inboxItem>

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/admin/inbox',
  access: 'admin',
  scope: 'any',
  summary: 'List what waits for the operator, safety first, then by the moment something happens',
  query: z.object({
    group: z.enum(queueGroups).optional(),
    /** `mine`: assigned to the caller. `snoozed`: only what is put off. */
    show: z.enum(['mine', 'snoozed']).optional(),
    after: pageMark.optional(),
    limit: pageSize(100, 50),
  }),
  output: z.object({
    /** Business time. */
    now: instant,
    items: z.array(inboxItem),
    next: z.string().nullable(),
  }),
})

/** The name of a queue and the id of an item in it. */
const itemOf = { queue: line(80).min(1), id: line(80).min(1) }
const itemErrors = ['wrong_state'] as const

export const assignItem = endpoint({
  method: 'POST',
  path: '/api/admin/inbox/assign',
  access: 'admin',
  scope: 'any',
  summary: 'Assign an item of the inbox to oneself; takes it over from a colleague',
  body: z.object(itemOf),
  output: actionMessage,
  errors: itemErrors,
})

export const unassignItem = endpoint({
  method: 'POST',
  path: '/api/admin/inbox/unassign',
  access: 'admin',
  scope: 'any',
  summary: 'Release an item of the inbox, so that it is assigned to no one',
  body: z.object(itemOf),
  output: actionMessage,
  errors: itemErrors,
})

export const snoozeItem = endpoint({
  method: 'POST',
  path: '/api/admin/inbox/snooze',
  access: 'admin',
  scope: 'any',
  summary: 'Snooze an item of the inbox until a moment of business time, at the latest until it is due',
  body: z.object({ ...itemOf, until: givenInstant }),
  output: actionMessage,
  errors: itemErrors,
})

export const wakeItem = endpoint({
  method: 'POST',
  path: '/api/admin/inbox/wake',
  access: 'admin',
  scope: 'any',
  summary: 'Resume a snoozed item of the inbox: it is listed again',
  body: z.object(itemOf),
  output: actionMessage,
  errors: itemErrors,
})
