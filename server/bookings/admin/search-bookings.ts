import type { findBookings as contract, FoundBooking } from '#contract/bookings/desk.ts'
import type { OutputOf, QueryOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import { guideNames } from '#server/guides/index.ts'
import { payablesInTrouble, payablesNamed, troublesOf } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { batchReads, type Read } from '#server/platform/database.ts'
import { requireScope } from '#server/operators/index.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { bookingsWithMissingGuide } from './missing-guides.ts'
import { findBookings } from './find-bookings.ts'

/** Any booking by anything. Throws 400; 503 where Stripe must be asked and cannot be. */
export async function searchBookings(
  app: App,
  caller: Caller,
  { q, money, alarm, ...filters }: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  requireScope(caller, 'support', 'finance', 'trust_and_safety')
  const named = await payablesNamed(app, q.trim())
  const ids = inAll(
    named,
    money ? await payablesInTrouble(app, money) : null,
    alarm ? await bookingsWithMissingGuide(app.read()) : null,
  )
  const { ids: found, ...page } = await findBookings(app.read(), {
    ...filters,
    ...(named ? {} : { words: q }),
    ...(ids ? { ids } : {}),
  })
  return { items: await foundBookings(app, found), ...page }
}

/** What is in each list that there is; nothing where there is none. */
function inAll(...lists: readonly (readonly string[] | null | undefined)[]): string[] | undefined {
  const [first, ...more] = lists.filter((list) => list !== null && list !== undefined)
  return first?.filter((id) => more.every((list) => list.includes(id)))
}

/** These bookings as lists of operators name them, in this order. */
export async function foundBookings(app: App, ids: readonly string[]): Promise<FoundBooking[]> {
  if (ids.length === 0) return []
  const { found, adventures, departures, guides, troubles } = await batchReads(app.read(), (read) =>
    readRows(app, read, ids),
  )
  const titles = new Map(adventures.map(({ id, version, content }) => [`${id} ${version}`, content.title]))
  const rows = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const departure = row && departures.get(row.departure_id)
    if (!row || !departure) return []
    return {
      id,
      code: row.code,
      state: row.state,
      title: titles.get(`${row.adventure_id} ${row.adventure_version}`) ?? '',
      customer: { name: row.contact_name, email: row.contact_email },
      guide: guides.get(row.guide_id) ?? '',
      date: departure.local_date,
      time: departure.local_time,
      zone: departure.zone,
      total: usd(row.total),
      trouble: troubles.get(id) ?? [],
      createdAt: row.created_at.toISOString(),
    }
  })
}

async function readRows(app: App, read: Read, ids: readonly string[]) {
  const [found, troubles] = await Promise.all([
    read
      .selectFrom('bookings')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute(),
    troublesOf(app, read, ids),
  ])
  const [adventures, departures, guides] = await Promise.all([
    soldAdventures(
      read,
      found.map(({ adventure_id, adventure_version }) => ({ adventureId: adventure_id, version: adventure_version })),
    ),
    departuresOf(
      read,
      found.map(({ departure_id }) => departure_id),
    ),
    guideNames(
      read,
      found.map(({ guide_id }) => guide_id),
    ),
  ])
  return { found, adventures, departures, guides, troubles }
}
