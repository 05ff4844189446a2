import { sql } from 'kysely'
import type {
  CancellationPreviewData,
  CancellationRecordData,
  DepartureToCancelData,
} from '#contract/bookings/cancellations.ts'
import { verbatim } from '#contract/wire/said.ts'
import { usd } from '#contract/wire/money.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import { guideNames, guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { batchReads, type Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { refundsOfCauses, type RefundRow } from '#server/payments/index.ts'
import { departureSchedule, departuresOf, type DepartureRow } from '#server/scheduling/index.ts'
import { previewCancellation, type Preview } from './cancel-booking.ts'
import type { CancellationRow } from './tables.ts'
import { moneyOf } from '../payment/amounts.ts'
import { isPaid } from '../penalties/charge.ts'
import { costsByReason } from '../penalties/costs.ts'
import { presentSummaries } from '../present.ts'
import { bookingsOf, bookingsSeenBy, visibleBooking } from '../queries.ts'
import { waitsUntil } from '../policy.ts'
import { refundCase } from './refund-case.ts'
import { refundOf, type RefundLine } from './refund.ts'
import { isUnderWay } from './cut-short.ts'
import { guideEarns } from '../trip/release-liability.ts'
import type { BookingRow } from '../tables.ts'
import { weatherChoices } from '../weather/present.ts'

const presentLines = (lines: readonly RefundLine[]) =>
  lines
    .filter(({ share }) => share !== 0)
    .map(({ share, refund, ...line }) => ({ ...line, share: usd(share), refund: usd(refund) }))

export function presentPreview(preview: Preview): CancellationPreviewData {
  return {
    by: preview.by,
    leaving: preview.leaving,
    everyone: preview.everyone,
    lines: presentLines(preview.lines),
    paid: usd(preview.paidShare),
    refund: usd(preview.total),
    retained: usd(preview.paidShare - preview.total),
    noLongerDue: usd(preview.noLongerDue),
    rule: preview.rule.sentence,
    costs: preview.costs ?? null,
    next: preview.next && { at: preview.next.at.toISOString(), refund: usd(preview.next.refund) },
    participants: preview.participants.map(({ id, name, unit, leaves }) => ({ id, name, unit, leaving: leaves })),
  }
}

/** The caller's cancelable bookings, soonest start first, each with its refund now. */
export async function presentCancellable(app: App, caller: Caller) {
  const { items } = await bookingsOf(app.db, caller, { as: 'customer', tab: 'upcoming', limit: 48 })
  const shown = []
  for (const summary of await presentSummaries(app, app.db, items, 'customer')) {
    try {
      const { participants: _people, ...preview } = presentPreview(
        await previewCancellation(app, caller, summary.id, {}),
      )
      shown.push({ booking: summary, preview })
    } catch (error) {
      // Begun, or just being paid: it is not one of them.
      if (!(error instanceof AppError)) throw error
    }
  }
  return shown.toSorted((a, b) => a.booking.departure.startsAt.localeCompare(b.booking.departure.startsAt))
}

const listed = 100

export async function cancellationsOfCaller(app: App, caller: Caller, as: 'customer' | 'guide') {
  const person = requirePerson(caller)
  const guide = as === 'guide' ? await guideOfAccount(app.db, person.accountId) : null
  if (as === 'guide' && !guide) return []
  const rows = await app.db
    .selectFrom('cancellations as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .selectAll('c')
    .where(guide ? bookingsSeenBy(guide, 'b') : sql<boolean>`b.account_id = ${person.accountId}`)
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(listed)
    .execute()
  return batchReads(app.db, (read) => presentRecords(read, rows, as === 'customer'))
}

export async function cancellationsOfBooking(app: App, caller: Caller, bookingId: string) {
  const { booking, side } = await visibleBooking(app.db, caller, bookingId)
  const rows = await app.db
    .selectFrom('cancellations')
    .selectAll()
    .where('booking_id', '=', booking.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return batchReads(app.db, (read) => presentRecords(read, rows, side !== 'guide'))
}

/** `mine`: of the explorer who paid. */
async function presentRecords(
  read: Read,
  rows: readonly CancellationRow[],
  mine: boolean,
): Promise<CancellationRecordData[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [bookings, refunds, choices, departures] = await Promise.all([
    read
      .selectFrom('bookings')
      .selectAll()
      .where('id', 'in', [...new Set(rows.map((row) => row.booking_id))])
      .execute(),
    refundsOfCauses(read, ids),
    weatherChoices(read, ids),
    departuresOf(
      read,
      rows.map((row) => row.departure_id),
    ),
  ])
  const facts = await factsOf(read, bookings)
  return rows.flatMap((row) => {
    const booking = bookings.find(({ id }) => id === row.booking_id)
    const fact = booking && facts.get(booking.id)
    const departure = departures.get(row.departure_id)
    if (!booking || !fact || !departure) return []
    const { local_date: date, local_time: time } = departure
    const choice = choices.get(row.id)
    return [
      {
        id: row.id,
        at: row.at.toISOString(),
        by: row.kind,
        whole: row.whole,
        undone: row.undone_at !== null,
        leaving: { adults: row.adults, children: row.children },
        reason: row.reason_code,
        message: row.reason_sentence ?? (row.reason === null ? null : verbatim(row.reason)),
        rule: row.rule_sentence,
        refund: usd(row.refund),
        retained: usd(row.breakdown.paidShare - row.refund),
        lines: presentLines(row.breakdown.lines),
        choice: mine ? (choice ?? null) : null,
        undecided: choice?.choice === null,
        refunds: refunds.filter(({ cause_id }) => cause_id === row.id).map(presentRefund),
        booking: { ...fact, date, time, id: booking.id, code: booking.code, customer: booking.contact_name },
      },
    ]
  })
}

const presentRefund = ({ id, amount, method, state, sent_at, settled_at }: RefundRow) => ({
  id,
  amount: usd(amount),
  method,
  state,
  sentAt: sent_at?.toISOString() ?? null,
  settledAt: settled_at?.toISOString() ?? null,
})

async function factsOf(read: Read, bookings: readonly BookingRow[]) {
  const [departures, adventures, guides] = await Promise.all([
    departuresOf(
      read,
      bookings.map(({ departure_id }) => departure_id),
    ),
    soldAdventures(
      read,
      bookings.map((one) => ({ adventureId: one.adventure_id, version: one.adventure_version })),
    ),
    guideNames(read, [...new Set(bookings.map(({ guide_id }) => guide_id))]),
  ])
  return new Map(
    bookings.flatMap((one) => {
      const adventure = adventures.find(
        ({ id, version }) => id === one.adventure_id && version === one.adventure_version,
      )
      const departure = departures.get(one.departure_id)
      if (!adventure || !departure) return []
      const { local_date: date, local_time: time, zone } = departure
      const guide = guides.get(one.guide_id) ?? ''
      return [[one.id, { title: adventure.content.title, href: adventure.href, date, time, zone, guide }] as const]
    }),
  )
}

/** The caller's upcoming departures with bookings, and what canceling each would mean. */
export async function departuresToCancel(app: App, caller: Caller): Promise<DepartureToCancelData[]> {
  const person = requirePerson(caller)
  const guide = await guideOfAccount(app.db, person.accountId)
  if (!guide) return []
  const now = await app.clock.now(app.db)
  const bookings = await app.db
    .selectFrom('bookings as b')
    .innerJoin(departureSchedule.as('d'), 'd.id', 'b.departure_id')
    .selectAll('b')
    .where(bookingsSeenBy(guide, 'b'))
    .where('b.state', 'in', ['requested', 'confirming', 'confirmed', 'in_progress'])
    // a storm stops a trip at the trailhead too
    .where('d.ends_at', '>', now)
    .where('d.canceled_at', 'is', null)
    .orderBy('d.starts_at')
    .orderBy('b.created_at')
    .limit(listed * 5)
    .execute()
  if (bookings.length === 0) return []
  const ids = bookings.map(({ id }) => id)
  const left = await app.db
    .selectFrom('cancellations')
    .selectAll()
    .where('booking_id', 'in', ids)
    .where('undone_at', 'is', null)
    .execute()
  const of = (id: string) => left.filter(({ booking_id }) => booking_id === id)
  const paid = await paidOf(app.db, ids, of)
  const facts = await factsOf(app.db, bookings)
  const departures = await departuresOf(
    app.db,
    bookings.map(({ departure_id }) => departure_id),
  )
  const costs = new Map<string, DepartureToCancelData['costs']>()
  for (const departure of departures.values()) {
    const begun = departure.started_at !== null || departure.starts_at <= now
    const paidFor = begun || bookings.some((one) => one.departure_id === departure.id && isPaid(one))
    const all = await costsByReason(app, app.db, { caller, departure, of: guide }, paidFor)
    costs.set(departure.id, begun ? all.filter(({ reason }) => reason === 'weather') : all)
  }
  const cut = new Map<string, { refund: number; loses: number }>()
  for (const booking of bookings) {
    const departure = departures.get(booking.departure_id)
    if (departure && isUnderWay(departure, now))
      cut.set(booking.id, await cutShortNow(app.db, booking, departure, of(booking.id), now))
  }
  return [...new Set(bookings.map(({ departure_id }) => departure_id))].flatMap((id) => {
    const here = bookings.filter(({ departure_id }) => departure_id === id)
    const [first] = here
    const departure = departures.get(id)
    const fact = first && facts.get(first.id)
    if (!departure || !fact || !stillCancelable(first, departure, now)) return []
    return [
      {
        id,
        title: fact.title,
        date: departure.local_date,
        time: departure.local_time,
        zone: departure.zone,
        startsAt: departure.starts_at.toISOString(),
        endsAt: departure.ends_at.toISOString(),
        people: here.reduce((sum, one) => sum + one.adults + one.children, 0),
        bookings: here.map((one) => ({
          id: one.id,
          code: one.code,
          name: one.state === 'requested' ? (one.contact_name.split(' ')[0] ?? '') : one.contact_name,
          party: { adults: one.adults, children: one.children },
          state: one.state,
          paid: usd(paid.get(one.id) ?? 0),
        })),
        cutShort: isUnderWay(departure, now),
        refund: usd(here.reduce((sum, one) => sum + (cut.get(one.id)?.refund ?? paid.get(one.id) ?? 0), 0)),
        costs: costs.get(id) ?? [],
        net: usd(here.reduce((sum, one) => sum + (cut.get(one.id)?.loses ?? guideEarns(one, of(one.id))), 0)),
      },
    ]
  })
}

const stillCancelable = (booking: BookingRow, departure: DepartureRow, now: Date): boolean =>
  departure.started_at !== null ||
  now <= waitsUntil(booking, { startsAt: departure.starts_at, endsAt: departure.ends_at })

/** The refund, and what the guide loses, if weather ends a started trip now; minor units. */
async function cutShortNow(
  read: Read,
  booking: BookingRow,
  departure: DepartureRow,
  left: readonly CancellationRow[],
  now: Date,
): Promise<{ refund: number; loses: number }> {
  const case_ = await refundCase(read, booking, departure)
  const { lines, paidShare, noLongerDue, total } = refundOf({ ...case_, leaving: case_.party, by: 'weather', now })
  const after = [...left, { breakdown: { lines, paidShare, noLongerDue }, refund: total }]
  return { refund: total, loses: guideEarns(booking, left) - guideEarns(booking, after) }
}

/** Captured for those who still come, by booking; minor units. */
async function paidOf(
  read: Read,
  bookingIds: readonly string[],
  of: (bookingId: string) => readonly CancellationRow[],
): Promise<Map<string, number>> {
  const money = await moneyOf(read, bookingIds)
  return new Map(
    bookingIds.map((id) => {
      const { captured, givenBack } = money(id)
      return [id, captured - givenBack - of(id).reduce((sum, { breakdown }) => sum + breakdown.paidShare, 0)]
    }),
  )
}
