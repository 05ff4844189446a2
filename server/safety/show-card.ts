import type { z } from 'zod'
import type { emergencyCard } from '#contract/safety/schemas.ts'
import { bookingEmailData, partyPeople, type PartyBooking } from '#server/bookings/index.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import { localHelp } from '#server/locations/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { batchReads } from '#server/platform/database.ts'
import { coordinatesOf } from './coordinates.ts'
import { localNumbers } from './local-numbers.ts'
import { partyFor } from './party.ts'
import { lastPosition } from './present.ts'
import { lastVersion } from './save-plan.ts'

/** What someone reads out to a dispatcher. Throws 401, 404. */
export const showEmergencyCard = (
  app: App,
  caller: Caller,
  departureId: string,
): Promise<z.input<typeof emergencyCard>> =>
  batchReads(app.db, async (read) => {
    const { departure, bookings, plan, own } = await partyFor(read, caller, departureId)
    const [first] = bookings as [PartyBooking, ...PartyBooking[]]
    const adventure = await soldAdventure(read, first.adventureId, first.adventureVersion)
    const { text, lat, lng } = adventure.content.meetingPoint
    const [help, booking, people, version, last] = await Promise.all([
      localHelp(read, { lat, lng }),
      bookingEmailData(read, (own ?? first).id),
      partyPeople(
        read,
        bookings.map(({ id }) => id),
      ),
      plan ? lastVersion(read, plan.id) : undefined,
      plan ? lastPosition(read, plan.id) : null,
    ])
    const numbers = help ? localNumbers(help) : []
    return {
      id: departure.id,
      title: adventure.content.title,
      place: adventure.place,
      zone: departure.zone,
      startsAt: departure.starts_at.toISOString(),
      returnAt: (plan?.return_at ?? departure.ends_at).toISOString(),
      people: plan?.started_at ? plan.participant_ids.length : people.length,
      guide: { name: booking?.guide.name ?? '', phone: booking?.guide.phone ?? null },
      meeting: { text, lat, lng, ...threeOf({ lat, lng }) },
      last: last && { at: last.at.toISOString(), ...threeOf(last) },
      route: version?.route ?? null,
      vehicles: version?.vehicles ?? '',
      device: version?.device ?? '',
      local:
        help?.checkedOn && numbers.length > 0
          ? { area: help.area, checkedOn: help.checkedOn, numbers, hospitalAddress: help.hospitalAddress }
          : null,
    }
  })

function threeOf(spot: { lat: number; lng: number }) {
  const { decimal, degrees, utm } = coordinatesOf(spot)
  return { decimal, degrees, utm }
}
