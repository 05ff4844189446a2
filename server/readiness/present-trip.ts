import type { z } from 'zod'
import type { tripPage } from '#contract/readiness/schemas.ts'
import type { Language } from '#contract/wire/language.ts'
import type { PartyBooking, PartyPerson } from '#server/bookings/index.ts'
import type { SoldAdventure } from '#server/catalogue/index.ts'
import { accountContacts } from '#server/accounts/index.ts'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { batchReads, type Read } from '#server/platform/database.ts'
import { neededLicenses } from './licenses/needed.ts'
import { linkEnds, openLink } from './links/links.ts'
import { readableFrom, readableUntil } from './policy.ts'
import { partyFacts, readinessOf } from './readiness.ts'
import { erasedFrom } from './sealed/sealed-parts.ts'
import { adventureOf, waiverFactsOf } from './trip-facts.ts'
import { waiverText } from './waiver/waiver-text.ts'
import { waiverForm } from './waiver/wording.ts'

type TripData = z.input<typeof tripPage>

/** What the bearer of a link sees. Throws 400 `token_invalid`. */
export const showTrip = (app: App, token: string, language: Language): Promise<TripData> =>
  batchReads(app.db, async (read) => {
    const { person, booking, now } = await openLink(app, read, token)
    const adventure = await adventureOf(read, booking)
    const facts = await partyFacts(read, [booking])
    const ready = readinessOf(person, facts)
    const waiverFacts = await waiverFactsOf(read, booking, adventure)
    const text = waiverText(waiverFacts, language)
    const signature = facts.signed.get(person.id)
    return {
      person: { name: person.name, unit: person.unit },
      trip: await presentTrip(read, booking, adventure, waiverFacts.outfitter),
      waiver: {
        status: ready.waiver,
        version: `${adventure.version}.${waiverForm}`,
        sha256: text.hash.toString('hex'),
        text: text.body,
        signature: signature ? { signer: signature.signer, signedAt: signature.signedAt.toISOString() } : null,
        canSign: !signature && now < booking.departure.ends_at,
      },
      medical: {
        status: ready.medical,
        givenAt: facts.medical.get(person.id)?.toISOString() ?? null,
        asks: medicalAsks(adventure),
        readFrom: readableFrom(booking).toISOString(),
        readUntil: readableUntil(booking).toISOString(),
        erasedAt: erasedFrom(booking).toISOString(),
      },
      emergencyContact: {
        given: ready.emergencyContact,
        givenAt: facts.contacts.get(person.id)?.toISOString() ?? null,
      },
      checkInPath: `/guide-dashboard/check-in/${booking.id}?person=${person.id}`,
      opened: await openedOf(read, person),
      expiresAt: linkEnds(booking).toISOString(),
    }
  })

/** Height and weight where the trip has a weight limit, swimming where it is on the water. */
export const medicalAsks = ({ content }: Pick<SoldAdventure, 'content'>) => ({
  body: content.weightLimitPounds !== null,
  swim: content.category === 'fishing' || content.terrain?.poweredBoat === true,
})

async function presentTrip(
  read: Read,
  { departure, contactName }: PartyBooking,
  adventure: SoldAdventure,
  outfitter: string,
): Promise<TripData['trip']> {
  const { content } = adventure
  const { text, access, lat, lng } = content.meetingPoint
  return {
    title: content.title,
    place: adventure.place,
    startsAt: departure.starts_at.toISOString(),
    endsAt: departure.ends_at.toISOString(),
    zone: departure.zone,
    organizer: contactName.split(' ')[0] ?? contactName,
    guide: (await guideById(read, departure.guide_id))?.name ?? '',
    outfitter,
    meetingPoint: { text, access, lat, lng },
    itinerary: content.itinerary,
    bring: content.bring,
    licenses: neededLicenses(adventure),
  }
}

/** Who has opened what this person gave, newest first. */
async function openedOf(read: Read, person: PartyPerson): Promise<TripData['opened']> {
  const rows = await read
    .selectFrom('sealed_views')
    .select(['what', 'account_id', 'at'])
    .where('booking_id', '=', person.bookingId)
    .where('participant_id', '=', person.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const accounts = await accountContacts(
    read,
    rows.flatMap(({ account_id }) => account_id ?? []),
  )
  return rows.map(({ what, account_id, at }) => ({
    what,
    by: account_id === null ? null : (accounts.get(account_id)?.name ?? null),
    at: at.toISOString(),
  }))
}
