import { said } from '#contract/wire/said.ts'
import { partyBookingFor, partyPeople } from '#server/bookings/index.ts'
import { hasScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { notAllowed, notFound } from '#server/platform/errors.ts'
import { openLink } from '../links/links.ts'
import { signedWaivers } from './signed.ts'
import { waiverPdf } from './waiver-pdf.ts'

const notSigned = () => notFound(said('This waiver isn’t signed yet.'))

/** By the person's own link. Throws 400 `token_invalid`, 404, 409 `waiver_altered`. */
export async function downloadOwnWaiver(app: App, token: string): Promise<{ pdf: Buffer; name: string }> {
  const { person, booking } = await openLink(app, app.db, token)
  const signed = (await signedWaivers(app.db, [booking], [person])).get(person.id)
  if (!signed) throw notSigned()
  return waiverPdf(app, app.db, signed.id)
}

/** For the outfit that provides the trip, and for operators of trust and safety. Throws 401, 403, 404, 409 `waiver_altered`. */
export async function downloadWaiver(
  app: App,
  caller: Caller,
  { id, participantId }: { id: string; participantId: string },
): Promise<{ pdf: Buffer; name: string }> {
  const { booking, side } = await partyBookingFor(app.db, caller, id)
  if (side === 'customer' || (side === 'admin' && !hasScope(caller, 'trust_and_safety')))
    throw notAllowed(said('Only the person who signed and the guide can download a waiver.'))
  const people = (await partyPeople(app.db, [id])).filter((person) => person.id === participantId)
  const signed = (await signedWaivers(app.db, [booking], people)).get(participantId)
  if (!signed) throw notSigned()
  return waiverPdf(app, app.db, signed.id)
}
