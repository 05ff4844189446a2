import { accountContact } from '#server/accounts/index.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import { guideById } from '#server/guides/index.ts'
import type { Read } from '#server/platform/database.ts'
import { departuresOf } from '#server/scheduling/index.ts'

/** A departure as its notifications need it; null when it does not exist. */
export async function departureEmailData(read: Read, departureId: string) {
  const departure = (await departuresOf(read, [departureId])).get(departureId)
  if (!departure) return null
  const [adventure, guide, question, bookings] = await Promise.all([
    soldAdventure(read, departure.adventure_id),
    guideById(read, departure.guide_id),
    read
      .selectFrom('minimum_questions')
      .select('answer_by')
      .where('departure_id', '=', departureId)
      .where('answered_at', 'is', null)
      .executeTakeFirst(),
    read
      .selectFrom('bookings')
      .select('id')
      .where('departure_id', '=', departureId)
      .where('state', 'in', ['confirming', 'confirmed'])
      .orderBy('id')
      .execute(),
  ])
  const contact = guide?.account_id ? await accountContact(read, guide.account_id) : null
  return {
    id: departureId,
    title: adventure.content.title,
    href: adventure.href,
    localDate: departure.local_date,
    localTime: departure.local_time,
    zone: departure.zone,
    minimum: departure.minimum_to_run,
    coming: departure.coming,
    /** Null without an open question. */
    answerBy: question?.answer_by ?? null,
    guide: {
      accountId: guide?.account_id ?? null,
      name: guide?.name ?? '',
      email: contact?.email ?? null,
      language: contact?.language ?? 'en',
    },
    /** Of those who have a promise. */
    bookingIds: bookings.map(({ id }) => id),
  }
}

/** A place in a line, with its departure, as its notifications need it; null when it does not exist. */
export async function waitlistEmailData(read: Read, found: { entryId: string } | { bookingId: string }) {
  const entry = await read
    .selectFrom('waitlist_entries as w')
    .leftJoin('bookings as b', 'b.id', 'w.booking_id')
    .selectAll('w')
    .select('b.hold_expires_at')
    .where('entryId' in found ? 'w.id' : 'w.booking_id', '=', 'entryId' in found ? found.entryId : found.bookingId)
    .executeTakeFirst()
  const departure = entry && (await departureEmailData(read, entry.departure_id))
  const contact = entry && (await accountContact(read, entry.account_id))
  if (!entry || !departure || !contact) return null
  return {
    id: entry.id,
    departure,
    party: { adults: entry.adults, children: entry.children },
    customer: { accountId: entry.account_id, name: contact.name, email: contact.email, language: contact.language },
    offer:
      entry.booking_id && entry.hold_expires_at ? { bookingId: entry.booking_id, until: entry.hold_expires_at } : null,
  }
}

export type DepartureEmailData = NonNullable<Awaited<ReturnType<typeof departureEmailData>>>
export type WaitlistEmailData = NonNullable<Awaited<ReturnType<typeof waitlistEmailData>>>
