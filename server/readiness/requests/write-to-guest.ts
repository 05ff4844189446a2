import type { Language } from '#contract/wire/language.ts'
import { accountContact } from '#server/accounts/index.ts'
import type { PartyBooking, PartyPerson } from '#server/bookings/index.ts'
import { soldTitle } from '#server/catalogue/index.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { makeLink, pathOf } from '../links/links.ts'
import { guestReminded, guestRequested } from '../notifications.ts'

/** Emails a person their own link. Who booked has said where; guests read the language of who booked. */
export async function writeToGuest(
  app: App,
  tx: Tx,
  {
    booking,
    person,
    email,
    caller,
    reminder,
  }: { booking: PartyBooking; person: PartyPerson; email: string; caller: Caller; reminder: boolean },
): Promise<void> {
  const { departure } = booking
  const token = await makeLink(app, tx, person, caller)
  const language: Language =
    (booking.accountId ? (await accountContact(tx, booking.accountId))?.language : null) ?? 'en'
  const data = {
    name: person.name?.split(' ')[0] ?? null,
    organizer: booking.contactName,
    own: person.position === 0,
    title: await soldTitle(tx, booking.adventureId, booking.adventureVersion),
    start: momentAt(departure.starts_at, departure.zone, 'full'),
    path: pathOf(token),
  }
  await notify(
    app,
    tx,
    reminder ? guestReminded : guestRequested,
    { accountId: null, email, language, data },
    { dedupeKey: `trip-guest:${person.id}:${newId()}` },
  )
}
