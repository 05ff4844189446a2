import type { z } from 'zod'
import type { EmergencyContact, MedicalForm, openedContact, openedMedical } from '#contract/readiness/schemas.ts'
import { said, saidInEnglish } from '#contract/wire/said.ts'
import { partyBookingFor, partyPeople } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, notAllowed, notFound } from '#server/platform/errors.ts'
import { openLink } from '../links/links.ts'
import { mayReadMedical, readableFrom, readableUntil } from '../policy.ts'
import { isSamePerson } from '../same-person.ts'
import { nameNeeded } from './emergency-contact.ts'
import { openParts, sealPart, type OpenedPart, type SealedKind } from './sealed-parts.ts'

/** What a guide has to know about a person's health. Throws 400 `token_invalid`, 409 `name_needed`, `wrong_state`. */
export async function giveMedicalForm(app: App, token: string, form: MedicalForm): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const { person, booking } = await openLink(app, tx, token)
    if (person.name === null) throw nameNeeded()
    await sealPart(app, tx, 'medical', { person, booking, name: person.name }, form)
  })
}

interface OfPerson {
  readonly id: string
  readonly participantId: string
}

/** For the guide who leads the trip, around its time; the person reads of it. Throws 401, 403, 404, 409 `not_now`. */
export const openMedicalForm = (app: App, caller: Caller, of: OfPerson): Promise<z.input<typeof openedMedical>> =>
  withTransaction(app.db, async (tx) => {
    const { name, givenAt, value } = await openOne<MedicalForm>(app, tx, 'medical', caller, of)
    return { name, givenAt: givenAt.toISOString(), form: value }
  })

/** Whom to call about a person; as a medical form. Throws 401, 403, 404, 409 `not_now`. */
export const openEmergencyContact = (app: App, caller: Caller, of: OfPerson): Promise<z.input<typeof openedContact>> =>
  withTransaction(app.db, async (tx) => {
    const { name, givenAt, value } = await openOne<EmergencyContact>(app, tx, 'contact', caller, of)
    return { ...value, givenFor: name, givenAt: givenAt.toISOString() }
  })

async function openOne<T>(
  app: App,
  tx: Tx,
  kind: SealedKind,
  caller: Caller,
  { id, participantId }: OfPerson,
): Promise<OpenedPart<T>> {
  const { booking, side } = await partyBookingFor(tx, caller, id)
  if (side !== 'guide') throw notAllowed(said('Only the guide who leads this trip can open this.'))
  const person = (await partyPeople(tx, [id])).find((one) => one.id === participantId)
  if (!person) throw notFound(said('That person isn’t on this booking.'))
  const now = await app.clock.now(tx)
  if (!(await mayReadMedical(tx, caller, booking, now))) {
    if (now >= readableFrom(booking) && now <= readableUntil(booking))
      throw notAllowed(said('Only the guide who leads this trip can open this.'))
    throw new AppError(
      409,
      'not_now',
      saidInEnglish('Guides can open this from 7 days before the trip until 24 hours after it.'),
    )
  }
  // what was told for another person, who had this place before, is nobody's business now
  const given = await tx
    .selectFrom(kind === 'medical' ? 'medical_forms' : 'emergency_contacts')
    .select('participant')
    .where('participant_id', '=', participantId)
    .executeTakeFirst()
  if (!given || !isSamePerson(given.participant, person.name))
    throw notFound(saidInEnglish('This person hasn’t filled this in yet.'))
  const [opened] = await openParts<T>(app, tx, kind, { bookingId: id, participantId }, caller)
  if (!opened) throw notFound(saidInEnglish('This person hasn’t filled this in yet.'))
  return opened
}
