import type { ReadinessItemData } from '#contract/bookings/people/schemas.ts'
import { counted, said, saidInEnglish, type Said } from '#contract/wire/said.ts'
import { partyBookings, partyPeopleById, type PartyBooking, type PartyChecks } from '#server/bookings/index.ts'
import { lightOf } from './policy.ts'
import { partyFacts, readinessOf, type PersonReadiness } from './readiness.ts'
import { waiverSigned } from './waiver/signed.ts'

type Side = Parameters<PartyChecks['items']>[2]

/** What bookings and their roll call are told about waivers and forms. */
export const partyChecks: PartyChecks = {
  async refused(read, participantIds) {
    const [people, signed] = await Promise.all([
      partyPeopleById(read, participantIds),
      waiverSigned(read, participantIds),
    ])
    return new Map(
      people
        .filter(({ id }) => !signed.has(id))
        .map(({ id, name }): [string, Said] => [
          id,
          name
            ? saidInEnglish('{name} hasn’t signed the waiver. They can sign it here, on their phone.', { name })
            : saidInEnglish('This person hasn’t signed the waiver. They can sign it here, on their phone.'),
        ]),
    )
  },

  async items(app, read, side, bookingIds) {
    const bookings = [...(await partyBookings(read, bookingIds)).values()]
    const [facts, now] = await Promise.all([partyFacts(read, bookings), app.clock.now(read)])
    return new Map(
      bookings.map((booking) => {
        const people = facts.people
          .filter(({ bookingId }) => bookingId === booking.id)
          .map((person) => readinessOf(person, facts))
        return [booking.id, [waivers(booking, side, now, people), forms(side, people)]]
      }),
    )
  },
}

function waivers(booking: PartyBooking, side: Side, now: Date, people: readonly PersonReadiness[]): ReadinessItemData {
  const missing = people.filter(({ waiver }) => waiver === 'unsigned').length
  if (missing === 0) return { key: 'waiver', status: 'green', text: said('All waivers signed.'), action: null }
  return {
    key: 'waiver',
    status: lightOf(false, booking, now, true) === 'red' ? 'red' : 'amber',
    text: counted(missing, '1 waiver isn’t signed.', '{count} waivers aren’t signed.'),
    action:
      side === 'customer'
        ? said('Each person signs with their own link. Your guide can’t check anyone in without a signed waiver.')
        : saidInEnglish('You can’t check in anyone without a signed waiver.'),
  }
}

function forms(side: Side, people: readonly PersonReadiness[]): ReadinessItemData {
  const missing = people.filter(({ medical, emergencyContact }) => medical === 'missing' || !emergencyContact).length
  if (missing === 0)
    return {
      key: 'forms',
      status: 'green',
      text: said('Medical forms and emergency contacts are complete.'),
      action: null,
    }
  return {
    key: 'forms',
    status: 'amber',
    text: counted(
      missing,
      '1 person hasn’t finished the medical form or the emergency contact.',
      '{count} people haven’t finished the medical form or the emergency contact.',
    ),
    action: side === 'customer' ? said('Each person fills them in with their own link.') : null,
  }
}
