import type { EmergencyContact } from '#contract/readiness/schemas.ts'
import { said } from '#contract/wire/said.ts'
import type { PartyBooking, PartyPerson } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { openLink } from '../links/links.ts'
import { openParts, sealPart } from './sealed-parts.ts'

/** Who is to be called about a person. Throws 400 `token_invalid`, 409 `name_needed`, `wrong_state`. */
export async function giveEmergencyContact(app: App, token: string, contact: EmergencyContact): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const { person, booking } = await openLink(app, tx, token)
    await sealContact(app, tx, { person, booking }, contact)
  })
}

/** Throws 409 `name_needed`, `wrong_state`. */
export function sealContact(
  app: App,
  tx: Tx,
  { person, booking }: { person: PartyPerson; booking: PartyBooking },
  contact: EmergencyContact,
): Promise<void> {
  if (person.name === null) throw nameNeeded()
  return sealPart(app, tx, 'contact', { person, booking, name: person.name }, contact)
}

export const nameNeeded = () =>
  new AppError(409, 'name_needed', said('Please sign the waiver first, so we know who this is for.'))

export interface OpenedContact {
  readonly participantId: string
  /** Of who is to be called. */
  readonly name: string
  readonly phone: string
  readonly relation: string
}

/**
 * Whom to call about the people of a booking, opened from the seal. Each opening is logged under the caller, and the person
 * reads of it; none where they are erased or nobody gave one.
 */
export async function emergencyContactsOf(
  app: App,
  tx: Tx,
  bookingId: string,
  caller: Caller,
): Promise<OpenedContact[]> {
  const opened = await openParts<EmergencyContact>(app, tx, 'contact', { bookingId }, caller)
  return opened.map(({ participantId, value: { name, phone, relation } }) => ({ participantId, name, phone, relation }))
}
