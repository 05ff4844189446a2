import { formatTelephone } from '#contract/wire/telephone.ts'
import { sql } from 'kysely'
import { counted, said, type Said } from '#contract/wire/said.ts'
import type { Language } from '#contract/wire/language.ts'
import { ICalEventStatus, type ICalCalendar } from 'ical-generator'
import { soldAdventures } from '#server/catalogue/index.ts'
import type { GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { addDays, blackoutsOf, departuresOf } from '#server/scheduling/index.ts'
import { isCommitted } from '../policy.ts'
import type { BookingRow } from '../tables.ts'

/** A guide leads departures: one event each, however many parties come, and one for each stretch of closed days. */
export async function addGuidesDays(
  app: App,
  read: Read,
  calendar: ICalCalendar,
  guide: Pick<GuideFacts, 'outfitter_id'>,
  bookings: readonly BookingRow[],
  language: Language,
): Promise<void> {
  const t = (sentence: Said) => app.say(language, sentence)
  const parties = Map.groupBy(bookings, ({ departure_id }) => departure_id)
  const [departures, adventures, changes, closed] = [
    await departuresOf(read, [...parties.keys()]),
    await soldAdventures(
      read,
      bookings.map((one) => ({ adventureId: one.adventure_id, version: one.adventure_version })),
    ),
    await changesOf(read, [...parties.keys()]),
    await blackoutsOf(app, guide.outfitter_id),
  ]
  for (const [id, here] of parties) {
    const [first] = here
    const departure = departures.get(id)
    const adventure = adventures.find(
      (one) => one.id === first?.adventure_id && one.version === first.adventure_version,
    )
    if (!first || !departure || !adventure) continue
    const { title, meetingPoint } = adventure.content
    const people = (some: readonly BookingRow[]) =>
      t(
        counted(
          some.reduce((sum, { adults, children }) => sum + adults + children, 0),
          '1 person',
          '{count} people',
        ),
      )
    const change = changes.get(id)
    calendar.createEvent({
      id: `departure-${id}@treq`,
      // grows with everything that happens to one of its bookings, so that programs take the newer one
      sequence: change?.n ?? 0,
      stamp: change?.at ?? first.created_at,
      start: departure.starts_at,
      end: departure.ends_at,
      status: here.some(isCommitted) ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      summary: `${title}: ${people(here)}`,
      description: here
        .map((one) => {
          const known = isCommitted(one)
          const name = known ? one.contact_name : (one.contact_name.split(' ')[0] ?? '')
          const phone = known && one.contact_phone ? [`${t(said('Phone'))}: ${formatTelephone(one.contact_phone)}`] : []
          return [name, people([one]), ...phone, `${t(said('Booking'))} ${one.code}`].join(', ')
        })
        .join('\n'),
      location: {
        title: meetingPoint.text,
        address: adventure.place,
        geo: { lat: meetingPoint.lat, lon: meetingPoint.lng },
      },
      url: `${app.publicUrl()}/guide-dashboard`,
    })
  }
  for (const { id, name, firstDate, lastDate, reason } of closed)
    calendar.createEvent({
      id: `closed-${id}@treq`,
      start: new Date(`${firstDate}T00:00:00Z`),
      // the day after the last one
      end: new Date(`${addDays(lastDate, 1)}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      summary: reason ? `Closed: ${name}, ${reason}` : `Closed: ${name}`,
    })
}

/** How often something happened to bookings of a departure, those that have ended too, and when last. */
async function changesOf(read: Read, departureIds: readonly string[]) {
  const { rows } = await sql<{ id: string; n: number; at: Date }>`
    select b.departure_id as id, count(*)::int as n, max(c.at) as at
    from booking_changes c join bookings b on b.id = c.booking_id
    where b.departure_id = any(${[...departureIds]}::uuid[]) group by b.departure_id`.execute(read)
  return new Map(rows.map((row) => [row.id, row]))
}
