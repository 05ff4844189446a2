import { saidInEnglish } from '#contract/wire/said.ts'
import type { GuestLink } from '#contract/bookings/guest-links.ts'
import { usd } from '#contract/wire/money.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import { actsForOutfit, lockGuide, requireMember, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId, readableCode } from '#server/platform/ids.ts'
import { addDays, departuresOf } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { contactFor } from '../present.ts'
import { bookingsSeenBy } from '../queries.ts'
import type { BookingRow } from '../tables.ts'
import { pageOf } from './open-guest-link.ts'
import type { GuestLinkRow } from './tables.ts'

const shownDays = 30
const listed = 50
/** Bookings that were paid and not undone. */
const sold = ['confirming', 'confirmed', 'in_progress', 'completed', 'closed', 'no_show_customer'] as const

/** Throws 403. */
export async function showGuestLink(app: App, caller: Caller): Promise<GuestLink> {
  const { member } = await requireMember(app.db, caller)
  return present(app, app.db, member)
}

/** Makes a new link of the caller's own; one that was there ends. Throws 403, 409 `no_public_page`. */
export async function renewGuestLink(app: App, caller: Caller): Promise<GuestLink> {
  const { member, person } = await requireMember(app.db, caller)
  if (!pageOf(member))
    throw new AppError(
      409,
      'no_public_page',
      saidInEnglish('Your link leads to your public page. Get verified first, then create it.'),
    )
  return withTransaction(app.db, async (tx) => {
    await lockGuide(tx, member.id)
    const now = await app.clock.now(tx)
    await tx
      .updateTable('guest_links')
      .set({ ended_at: now })
      .where('guide_id', '=', member.id)
      .where('ended_at', 'is', null)
      .execute()
    await tx
      .insertInto('guest_links')
      .values({
        id: newId(),
        guide_id: member.id,
        code: readableCode(8),
        created_at: now,
        created_by: person.accountId,
      })
      .execute()
    return present(app, tx, member)
  })
}

async function present(app: App, read: Read, member: GuideFacts): Promise<GuestLink> {
  const [link, settings, now, rows] = await Promise.all([
    read
      .selectFrom('guest_links')
      .selectAll()
      .where('guide_id', '=', member.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
    platformSettings(read),
    app.clock.now(read),
    read
      .selectFrom('bookings')
      .selectAll()
      .where('channel', '=', 'own_link')
      .where('state', 'not in', ['held', 'hold_expired', 'hold_released'])
      .where(bookingsSeenBy(member))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(listed)
      .execute(),
  ])
  const { ownGuests, commission } = settings
  const runs = actsForOutfit(member)
  return {
    link: link ? await presentLink(app, read, link, now.toISOString().slice(0, 10)) : null,
    page: pageOf(member),
    linkDays: ownGuests.linkDays,
    throughTreqDays: ownGuests.throughTreqDays,
    commission: runs
      ? { ownPercent: ownGuests.commissionPercent, usualPercent: usualPercent(member.level, commission) }
      : null,
    sales: runs ? await salesOf(read, member) : null,
    bookings: await presentLinked(read, rows, runs, now),
  }
}

const usualPercent = (level: number, commission: Record<2 | 3 | 4, number>): number =>
  level >= 4 ? commission[4] : level === 3 ? commission[3] : commission[2]

async function presentLink(app: App, read: Read, link: GuestLinkRow, today: string): Promise<GuestLink['link']> {
  const rows = await read
    .selectFrom('guest_link_days')
    .select(['day', 'visits'])
    .where('guest_link_id', '=', link.id)
    .execute()
  const counted = new Map(rows.map(({ day, visits }) => [day, visits]))
  return {
    code: link.code,
    url: `${app.publicUrl()}/g/${link.code}`,
    createdAt: link.created_at.toISOString(),
    days: Array.from({ length: shownDays }, (_, at) => {
      const date = addDays(today, at - shownDays + 1)
      return { date, visits: counted.get(date) ?? 0 }
    }),
    visits: rows.reduce((sum, { visits }) => sum + visits, 0),
  }
}

async function salesOf(read: Read, member: GuideFacts): Promise<GuestLink['sales']> {
  const rows = await read
    .selectFrom('bookings')
    .select(['total', 'net'])
    .where('channel', '=', 'own_link')
    .where('state', 'in', [...sold])
    .where(bookingsSeenBy(member))
    .execute()
  return {
    bookings: rows.length,
    total: usd(rows.reduce((sum, row) => sum + row.total, 0)),
    net: usd(rows.reduce((sum, row) => sum + row.net.net.amount, 0)),
  }
}

async function presentLinked(
  read: Read,
  rows: readonly BookingRow[],
  runs: boolean,
  now: Date,
): Promise<GuestLink['bookings']> {
  const [departures, adventures] = await Promise.all([
    departuresOf(
      read,
      rows.map((row) => row.departure_id),
    ),
    soldAdventures(
      read,
      rows.map((row) => ({ adventureId: row.adventure_id, version: row.adventure_version })),
    ),
  ])
  return rows.flatMap((row): GuestLink['bookings'] => {
    const departure = departures.get(row.departure_id)
    const adventure = adventures.find(({ id, version }) => id === row.adventure_id && version === row.adventure_version)
    if (!departure || !adventure) return []
    return [
      {
        id: row.id,
        code: row.code,
        state: row.state,
        title: adventure.content.title,
        startsAt: departure.starts_at.toISOString(),
        zone: departure.zone,
        party: { adults: row.adults, children: row.children },
        name: contactFor('guide', row, departure, now).name,
        total: usd(row.price.total.amount),
        earnings: runs ? { net: row.net.net, commissionPercent: row.net.commissionPercent } : null,
        bookedAt: row.created_at.toISOString(),
      },
    ]
  })
}
