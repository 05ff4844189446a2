import { sql } from 'kysely'
import type { listDeskCases as contract } from '#contract/disputes/admin.ts'
import { liveStates, type CaseState } from '#contract/disputes/values.ts'
import type { OutputOf, QueryOf } from '#contract/wire/endpoint.ts'
import { caseBookings, type CaseBooking } from '#server/bookings/index.ts'
import { guideNames } from '#server/guides/index.ts'
import { requireScope } from '#server/operators/index.ts'
import { disputedPayables } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { openOffers } from '../list-cases.ts'
import { lineOf } from '../present.ts'
import type { CaseRow, OfferRow } from '../tables.ts'

const most = 100
const inReview: readonly CaseState[] = ['under_review', 'appealed']
const inOpen: readonly CaseState[] = ['open', 'awaiting_response', 'negotiation']

/** A hundred cases: what waits for an operator by its due date, or what is over by its newest. Throws 403. */
export async function listDeskCases(
  app: App,
  caller: Caller,
  { tab }: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  requireScope(caller, 'support')
  const read = app.read()
  const all = read.selectFrom('dispute_cases').selectAll().limit(most)
  const [rows, counted] = await Promise.all([
    tab === 'over'
      ? all
          .where('state', 'not in', [...liveStates])
          .orderBy('filed_at', 'desc')
          .orderBy('id', 'desc')
          .execute()
      : all
          .where('state', 'in', tab === 'review' ? inReview : inOpen)
          .orderBy('due_at')
          .orderBy('id')
          .execute(),
    read
      .selectFrom('dispute_cases')
      .where('state', 'in', [...liveStates])
      .select([
        sql<number>`count(*) filter (where state in ('under_review', 'appealed'))::int`.as('review'),
        sql<number>`count(*) filter (where state in ('open', 'awaiting_response', 'negotiation'))::int`.as('open'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const [offers, names, disputed, bookings] = await Promise.all([
    openOffers(read, rows),
    guideNames(read, [...new Set(rows.map(({ guide_id }) => guide_id))]),
    disputedAmong(read, rows),
    caseBookings(
      read,
      rows.map(({ booking_id }) => booking_id),
    ),
  ])
  return {
    items: rows.flatMap((row) => {
      const booking = bookings.get(row.booking_id)
      return booking
        ? [deskLine(row, booking, offers.get(row.id), names.get(row.guide_id) ?? '', disputed.includes(row.booking_id))]
        : []
    }),
    counts: counted,
  }
}

const disputedAmong = async (read: Read, rows: readonly CaseRow[]): Promise<readonly string[]> =>
  rows.length === 0
    ? []
    : disputedPayables(
        read,
        rows.map(({ booking_id }) => booking_id),
      )

export const deskLine = (
  row: CaseRow,
  booking: CaseBooking,
  offer: OfferRow | undefined,
  guide: string,
  chargedBack: boolean,
) => ({ ...lineOf(row, booking, offer), explorer: booking.contactName, guide, chargedBack })
