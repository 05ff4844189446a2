import { accountContact } from '#server/accounts/index.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import { guideById } from '#server/guides/index.ts'
import type { Read } from '#server/platform/database.ts'
import { departuresOf } from '#server/scheduling/index.ts'

const most = 100

/** Bookings whose explorer says that they were there, with what both sides noted; undecided first, then newest. */
export async function contestedNoShows(read: Read) {
  const rows = await read
    .selectFrom('no_show_contests as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .leftJoin('no_show_decisions as d', 'd.booking_id', 'c.booking_id')
    .selectAll('b')
    .select(['c.at as contested_at', 'c.message', 'd.at as decided_at', 'd.account_id as decided_by'])
    .select(['d.upheld_for', 'd.message as decision'])
    .orderBy((eb) => eb('d.at', 'is not', null))
    .orderBy('c.at', 'desc')
    .limit(most)
    .execute()
  const departures = await departuresOf(
    read,
    rows.map((row) => row.departure_id),
  )
  return Promise.all(
    rows.map(async (row) => {
      const { content } = await soldAdventure(read, row.adventure_id, row.adventure_version)
      const guide = await guideById(read, row.guide_id)
      const contact = guide?.account_id ? await accountContact(read, guide.account_id) : null
      const attempts = await read
        .selectFrom('contact_attempts')
        .select(['at', 'how'])
        .where('booking_id', '=', row.id)
        .orderBy('at')
        .execute()
      const reported = await read
        .selectFrom('cancellations')
        .select('at')
        .where('booking_id', '=', row.id)
        .where('kind', '=', 'customer_no_show')
        .executeTakeFirst()
      const departure = departures.get(row.departure_id)
      return {
        booking: row,
        title: content.title,
        startsAt: departure?.starts_at ?? row.contested_at,
        zone: departure?.zone ?? 'UTC',
        guide: { name: guide?.name ?? '', email: contact?.email ?? null, phone: contact?.phone ?? null },
        attempts,
        reportedAt: reported?.at ?? null,
        contested: { at: row.contested_at, message: row.message },
        decided:
          row.decided_at && row.decided_by && row.upheld_for
            ? { at: row.decided_at, by: row.decided_by, upheldFor: row.upheld_for, message: row.decision ?? '' }
            : null,
      }
    }),
  )
}
