import { sql } from 'kysely'
import { z } from 'zod'
import type { listCases as contract } from '#contract/disputes/calls.ts'
import type { OutputOf, QueryOf } from '#contract/wire/endpoint.ts'
import { bookingsSeenBy, caseBookings } from '#server/bookings/index.ts'
import { guideNames, guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'
import { nameOfOther } from './people.ts'
import { presentLine } from './present.ts'
import type { CaseRow, OfferRow } from './tables.ts'

const lastCase = z.tuple([cursorPart.moment, cursorPart.id])
const countedUpTo = 1000

/** The caller's cases as explorer and as guide, the newest first. */
export async function listCases(
  app: App,
  caller: Caller,
  { after, limit }: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { accountId } = requirePerson(caller)
  const member = await guideOfAccount(app.db, accountId)
  // a case bears the outfit and the guide of its booking
  const asGuide = member ? bookingsSeenBy(member) : sql<boolean>`false`
  const mine = app.db.selectFrom('dispute_cases').where((eb) => eb.or([eb('explorer_id', '=', accountId), asGuide]))
  const list = { list: 'disputes', account: accountId }
  let page = mine
    .selectAll()
    .select(exactMoment(sql.ref('filed_at')).as('moment'))
    .orderBy('filed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (after !== undefined) {
    const [at, id] = decodeCursor(after, list, lastCase)
    page = page.where(sql<boolean>`(filed_at, id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const [rows, counted] = await Promise.all([
    page.execute(),
    app.db
      .selectFrom(
        mine
          .select('id')
          .limit(countedUpTo + 1)
          .as('some'),
      )
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  const { items, next } = pageOf(rows, limit, ({ moment, id }) => encodeCursor(list, [moment, id]))
  const [offers, bookings, guides] = await Promise.all([
    openOffers(app.db, items),
    caseBookings(
      app.db,
      items.map(({ booking_id }) => booking_id),
    ),
    guideNames(app.db, [...new Set(items.map(({ guide_id }) => guide_id))]),
  ])
  return {
    items: items.flatMap((row) => {
      const booking = bookings.get(row.booking_id)
      const side = row.explorer_id === accountId ? 'explorer' : 'guide'
      return booking ? [presentLine(row, side, booking, offers.get(row.id), nameOfOther(guides, booking, side))] : []
    }),
    next,
    total: Math.min(Number(counted.n), countedUpTo),
    capped: Number(counted.n) > countedUpTo,
  }
}

/** By case. */
export async function openOffers(read: Read, rows: readonly Pick<CaseRow, 'id'>[]): Promise<Map<string, OfferRow>> {
  if (rows.length === 0) return new Map()
  const offers = await read
    .selectFrom('dispute_offers')
    .selectAll()
    .where(
      'case_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  return new Map(offers.map((offer) => [offer.case_id, offer]))
}
