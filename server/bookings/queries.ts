import { said } from '#contract/wire/said.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { BookingState } from '#contract/bookings/values.ts'
import { guideOfAccount, guidesSeenBy, type Member } from '#server/guides/index.ts'
import { ownMoney } from '#server/payments/index.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { openDeadlinesOf } from '#server/platform/deadlines.ts'
import { notFound } from '#server/platform/errors.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'
import { sideOf, type Side } from './policy.ts'
import type { BookingRow } from './tables.ts'

/** The booking through the caller's eyes; a stranger gets 404. */
export async function visibleBooking(
  read: Read,
  caller: Caller,
  bookingId: string,
): Promise<{ booking: BookingRow; side: Side }> {
  const person = requirePerson(caller)
  const booking = await read.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst()
  if (!booking) throw notFound(said('We couldn’t find that booking.'))
  if (booking.account_id === person.accountId) return { booking, side: 'customer' }
  const side = sideOf(caller, booking, await guideOfAccount(read, person.accountId))
  if (!side) throw notFound(said('We couldn’t find that booking.'))
  return { booking, side }
}

export const tabs: Record<'holds' | 'requests' | 'upcoming' | 'past', readonly BookingState[]> = {
  holds: ['held'],
  requests: ['requested'],
  upcoming: ['confirming', 'confirmed', 'in_progress'],
  past: [
    'completed',
    'closed',
    'declined',
    'request_expired',
    'withdrawn',
    'canceled_customer',
    'canceled_guide',
    'canceled_weather',
    'canceled_platform',
    'no_show_customer',
    'no_show_guide',
  ],
}
const everyTab = Object.values(tabs).flat()
const countedUpTo = 1000

export interface BookingPage {
  items: BookingRow[]
  next: string | null
  total: number
  capped: boolean
}

const lastBooking = z.tuple([cursorPart.moment, cursorPart.id])

/** The caller's bookings as customer or as guide, newest first, by keyset. Lapsed holds are left out. */
export async function bookingsOf(
  read: Read,
  caller: Caller,
  query: { as: 'customer' | 'guide'; tab: keyof typeof tabs | 'all'; after?: string | undefined; limit: number },
): Promise<BookingPage> {
  const person = requirePerson(caller)
  const guide = query.as === 'guide' ? await guideOfAccount(read, person.accountId) : null
  // A hold is the explorer's own affair until it is paid.
  const states = (query.tab === 'all' ? everyTab : tabs[query.tab]).filter((state) => !guide || state !== 'held')
  if ((query.as === 'guide' && !guide) || states.length === 0) return { items: [], next: null, total: 0, capped: false }
  const mine = read
    .selectFrom('bookings')
    .where('state', 'in', states)
    .where(guide ? bookingsSeenBy(guide) : sql<boolean>`account_id = ${person.accountId}`)
  const counting = mine
    .select('id')
    .limit(countedUpTo + 1)
    .as('some')
  let page = mine
    .selectAll()
    .select(exactMoment(sql.ref('created_at')).as('moment'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
  const list = { list: 'bookings', as: query.as, tab: query.tab }
  if (query.after !== undefined) {
    const [at, id] = decodeCursor(query.after, list, lastBooking)
    page = page.where(sql<boolean>`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const [counted, rows] = await Promise.all([
    read
      .selectFrom(counting)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
    page.execute(),
  ])
  return {
    ...pageOf(rows, query.limit, ({ moment, id }) => encodeCursor(list, [moment, id])),
    total: Math.min(counted.n, countedUpTo),
    capped: counted.n > countedUpTo,
  }
}

/** Deadlines that leave a booking in its state. */
const goingOn = ['booking.balance_charge', 'booking.change_expires']

/** When a booking's present state ends on its own: the soonest deadline of each. */
export async function nextDeadlines(
  read: Read,
  bookingIds: readonly string[],
): Promise<Map<string, { kind: string; dueAt: Date }>> {
  if (bookingIds.length === 0) return new Map()
  const open = await openDeadlinesOf(read, bookingIds)
  const ending = open.filter(({ kind }) => !kind.includes('reminder') && !goingOn.includes(kind))
  return new Map(ending.toReversed().map((row) => [row.subject_id, { kind: row.kind, dueAt: row.due_at }]))
}

/** Without the eyes of a caller: for administrators, whose right has been looked at. */
export const bookingRow = (read: Read, id: string): Promise<BookingRow | undefined> =>
  read.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()

/** Each once, in no order; unknown ones are left out. */
export const bookingRows = (read: Read, ids: readonly string[]): Promise<BookingRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : read
        .selectFrom('bookings')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute()

/** Throws 404. */
export async function requireBooking(read: Read, id: string): Promise<BookingRow> {
  const row = await bookingRow(read, id)
  if (!row) throw notFound(said('We couldn’t find that booking.'))
  return row
}

/** A booking whose guide this person is, or whose outfit they run; `of` is the alias of `bookings` in the query. */
export const bookingsSeenBy = (member: Member, of?: string) => {
  const column = (name: string) => sql.ref(of ? `${of}.${name}` : name)
  return sql<boolean>`(${column('outfitter_id')} = ${member.outfitter_id} and ${column('guide_id')} in ${guidesSeenBy(member)})`
}

/** Whether the account booked it or works for the outfit that sold it. */
export async function isParty(
  read: Read,
  { account_id, outfitter_id }: Pick<BookingRow, 'account_id' | 'outfitter_id'>,
  accountId: string,
): Promise<boolean> {
  if (account_id === accountId) return true
  return (await guideOfAccount(read, accountId))?.outfitter_id === outfitter_id
}

/** For an operator who decides about its money; refused for their own. Throws 403, 404. */
export async function requireOthersBooking(read: Read, { accountId }: Person, id: string): Promise<BookingRow> {
  const booking = await requireBooking(read, id)
  if (await isParty(read, booking, accountId)) throw ownMoney()
  return booking
}

/** Every change of one booking, oldest first. */
export const changesOf = (read: Read, bookingId: string) =>
  read
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** Code and name of who booked, of those among `ids` that are bookings. */
export async function codesOf(
  read: Read,
  ids: readonly string[],
): Promise<Map<string, { id: string; code: string; customer: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('bookings')
    .select(['id', 'code', 'contact_name as customer'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Bookings by the codes that people were given; an unknown code is left out. */
export async function idsOfCodes(read: Read, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await read
    .selectFrom('bookings')
    .select(['id', 'code'])
    .where('code', 'in', [...codes])
    .execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}
