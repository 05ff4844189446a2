import { formatTelephone } from '#contract/wire/telephone.ts'
import { type Said, counted, said } from '#contract/wire/said.ts'
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator'
import type { BookingState } from '#contract/bookings/values.ts'
import { inLanguage, type Language } from '#contract/wire/language.ts'
import { accountContact } from '#server/accounts/index.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import { guideById, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { batchReads, type Read } from '#server/platform/database.ts'
import { notAllowed, AppError } from '#server/platform/errors.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { isCommitted } from '../policy.ts'
import { visibleBooking } from '../queries.ts'
import { addGuidesDays } from './guide-calendar.ts'
import type { BookingRow } from '../tables.ts'

const never = new Set<BookingState>(['held', 'hold_expired', 'hold_released'])
const uncertain = new Set<BookingState>(['requested', 'confirming'])

/** Whether a booking belongs in a calendar. */
export const belongsInCalendar = (state: BookingState): boolean => !never.has(state)

interface Shown {
  booking: BookingRow
  side: 'customer' | 'guide'
}

/** One trip for the explorer or the guide; a canceled one takes itself out. Throws 409 `not_booked` before it is paid. */
export async function calendarOf(
  app: App,
  caller: Caller,
  bookingId: string,
  language: Language,
): Promise<{ name: string; text: string }> {
  const { booking, side } = await visibleBooking(app.db, caller, bookingId)
  if (side === 'admin') throw notAllowed(said('Only the explorer and the guide can download the calendar file.'))
  if (!belongsInCalendar(booking.state))
    throw new AppError(409, 'not_booked', said('This trip isn’t booked yet, so there’s no calendar file.'))
  const calendar = emptyCalendar(language)
  calendar.method(isOver(booking.state) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH)
  await batchReads(app.db, (read) => addTrips(app, read, calendar, [{ booking, side }], language))
  return { name: `treq-${booking.code}.ics`, text: calendar.toString() }
}

interface Feed {
  /** Booked by its owner. */
  booked: readonly BookingRow[]
  /** Where its owner guides: who has booked with them. */
  led: { guide: GuideFacts; bookings: readonly BookingRow[] } | null
}

/** What a person books and leads, as a calendar that programs subscribe to. */
export async function feedOf(app: App, read: Read, { booked, led }: Feed, language: Language): Promise<string> {
  const calendar = emptyCalendar(language)
  calendar.name('Treq')
  calendar.method(ICalCalendarMethod.PUBLISH)
  calendar.ttl(3600)
  const trips = booked.map((booking) => ({ booking, side: 'customer' as const }))
  await addTrips(app, read, calendar, trips, language)
  if (led) await addGuidesDays(app, read, calendar, led.guide, led.bookings, language)
  return calendar.toString()
}

const emptyCalendar = (language: Language): ICalCalendar =>
  ical({ prodId: { company: 'Treq', product: 'Trips', language: language.toUpperCase() } })

/** Ended without a trip; one that took place stays where it was. */
const isOver = (state: BookingState): boolean =>
  !isCommitted({ state }) && !uncertain.has(state) && state !== 'no_show_customer'

async function addTrips(
  app: App,
  read: Read,
  calendar: ICalCalendar,
  trips: readonly Shown[],
  language: Language,
): Promise<void> {
  if (trips.length === 0) return
  const t = (sentence: Said) => app.say(language, sentence)
  const bookings = trips.map(({ booking }) => booking)
  const [departures, adventures, changes, guides] = await Promise.all([
    departuresOf(
      read,
      bookings.map((one) => one.departure_id),
    ),
    soldAdventures(
      read,
      bookings.map((one) => ({ adventureId: one.adventure_id, version: one.adventure_version })),
    ),
    read
      .selectFrom('booking_changes')
      .select(['booking_id', (eb) => eb.fn.countAll<number>().as('n'), (eb) => eb.fn.max('at').as('at')])
      .where(
        'booking_id',
        'in',
        bookings.map(({ id }) => id),
      )
      .groupBy('booking_id')
      .execute(),
    guidesOf(read, bookings),
  ])
  for (const { booking, side } of trips) {
    const departure = departures.get(booking.departure_id)
    const adventure = adventures.find(
      (one) => one.id === booking.adventure_id && one.version === booking.adventure_version,
    )
    const change = changes.find((one) => one.booking_id === booking.id)
    if (!departure || !adventure) continue
    const { meetingPoint, title, bring } = adventure.content
    const guide = guides.get(booking.guide_id)
    const known = isCommitted(booking)
    const people = booking.adults + booking.children
    const url = `${app.publicUrl()}${inLanguage(`/booking/${booking.id}`, language)}`
    const who = known ? booking.contact_name : (booking.contact_name.split(' ')[0] ?? '')
    const call = side === 'guide' ? booking.contact_phone : (guide?.phone ?? null)
    calendar.createEvent({
      id: `${booking.id}@treq`,
      // grows with everything that happens to the booking, so that programs take the newer one
      sequence: change?.n ?? 0,
      stamp: change?.at ?? booking.created_at,
      start: departure.starts_at,
      end: departure.ends_at,
      status: isOver(booking.state)
        ? ICalEventStatus.CANCELLED
        : uncertain.has(booking.state)
          ? ICalEventStatus.TENTATIVE
          : ICalEventStatus.CONFIRMED,
      summary: side === 'guide' ? `${title}: ${who}, ${t(counted(people, '1 person', '{count} people'))}` : title,
      description: [
        `${t(said('Booking'))} ${booking.code}`,
        side === 'guide' ? null : `${t(said('Guide'))}: ${guide?.name ?? ''}`,
        known && call ? `${t(said('Phone'))}: ${formatTelephone(call)}` : null,
        side === 'guide' || bring.length === 0 ? null : `${t(said('Bring'))}: ${bring.join(', ')}`,
        url,
      ]
        .filter((line) => line !== null)
        .join('\n'),
      location: known
        ? { title: meetingPoint.text, address: adventure.place, geo: { lat: meetingPoint.lat, lon: meetingPoint.lng } }
        : adventure.place,
      url,
    })
  }
}

/** Name and telephone of each guide, read once however many trips they guide. */
async function guidesOf(read: Read, bookings: readonly BookingRow[]) {
  const found = [...new Set(bookings.map((one) => one.guide_id))].map(async (id) => {
    const guide = await guideById(read, id)
    const contact = guide?.account_id ? await accountContact(read, guide.account_id) : null
    return [id, { name: guide?.name ?? '', phone: contact?.phone ?? null }] as const
  })
  return new Map(await Promise.all(found))
}
