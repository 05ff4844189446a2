import { counted, said, sentences, type Said } from '#contract/wire/said.ts'
import { bellEmailPush, notification } from '#server/notifications/index.ts'
import { guideOf } from './departures.ts'
import {
  becauseYouGuide,
  codeRow,
  people,
  quote,
  row,
  seeBooking,
  timeLeft,
  tripData,
  wayThere,
  what,
  whenRow,
} from './phrases.ts'
import {
  guideReminderEmailData,
  reminderEmailData,
  type GuideReminderEmailData,
  type ReminderEmailData,
} from './reminder-data.ts'
import { toSides } from './sides.ts'

const hour = 3_600_000

/** How near a trip is: by the calendar of its place, by the hours in its last moments. */
type Nearness = { left: Said } | { days: number }

export function nearness(
  { startsAt, zone, localDate }: { startsAt: Date; zone: string; localDate: string },
  now: Date,
): Nearness {
  const left = startsAt.getTime() - now.getTime() <= 3 * hour ? timeLeft(startsAt, now) : null
  if (left) return { left }
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)
  return { days: Math.round((Date.parse(localDate) - Date.parse(today)) / (24 * hour)) }
}

/** Not a week before it. */
const isNear = (near: Nearness): boolean => 'left' in near || near.days <= 2

function headings(near: Nearness, trip: Said): { title: Said; subject: Said } {
  if ('left' in near)
    return {
      title: said('Your trip starts in {time}', { time: near.left }),
      subject: said('In {time}: {what}', { time: near.left, what: trip }),
    }
  const { days: n } = near
  if (n <= 0) return { title: said('Your trip is today'), subject: said('Today: {what}', { what: trip }) }
  if (n === 1) return { title: said('Your trip is tomorrow'), subject: said('Tomorrow: {what}', { what: trip }) }
  return {
    title: said('Your trip is in {n} days', { n }),
    subject: said('In {time}: {what}', { time: counted(n, '1 day', '{count} days'), what: trip }),
  }
}

function readiness({ length: n }: readonly unknown[]): Said {
  if (n === 0) return said('You’re all set.')
  return n === 1 ? said('1 thing left to do.') : said('{n} things left to do.', { n })
}

/** `support`: the address to write to where we have no phone number for the guide. Null when there is nothing to say. */
export const reminderData = ({ booking, startsAt, missing }: ReminderEmailData, now: Date, support: string) =>
  booking.state === 'confirmed' && startsAt > now
    ? {
        near: nearness({ ...booking, startsAt }, now),
        missing: missing,
        bring: booking.bring,
        meetingPoint: booking.meetingPointText,
        spot: booking.meetingPointSpot,
        phone: booking.guide.phone,
        support,
        newsUntil: startsAt.toISOString(),
      }
    : null

/** What to know and to do before a trip. */
export const tripReminder = toSides('booking.trip_reminder', {
  prompt: true,
  texted: true,
  read: async (app, tx, { subjectId }) => {
    const reminder = await reminderEmailData(app, tx, subjectId)
    const data = reminder && reminderData(reminder, await app.clock.now(tx), app.env.supportEmail)
    return reminder && data && { booking: reminder.booking, data }
  },
  rings: ({ near }) => isNear(near),
  explorer: (data) => {
    const { title, start, guide: name, near, missing, bring, meetingPoint, spot, phone, support } = data
    const ready = readiness(missing)
    return {
      ...headings(near, what(data)),
      body: sentences(said('{what} with {name}.', { what: what(data), name }), ready),
      paragraphs: [
        said('{title} with {name} starts {start}, local time.', { title, name, start }),
        ready,
        ...missing,
        missing.length > 0 ? said('Take care of it on your booking page.') : null,
        bring.length > 0 ? said('What to bring: {things}', { things: bring.join(', ') }) : null,
        phone
          ? said('Running late or can’t find the spot? Call {who}', { who: `${name}: ${phone}` })
          : said('Running late or can’t find the spot? Email us: {email}', { email: support }),
      ],
      rows: [
        whenRow(data),
        row(said('Group'), data.people),
        ...(meetingPoint ? [row(said('Where to meet'), meetingPoint)] : []),
        row(said('Your guide'), [name, phone].filter(Boolean).join(', ')),
        codeRow(data),
      ],
      button: seeBooking(data),
      links: spot ? [wayThere(spot)] : [],
    }
  },
})

/** Null when there is nothing left to tell. */
export function guideReminderData({ departure, startsAt, meetingPoint, parties }: GuideReminderEmailData, now: Date) {
  if (startsAt <= now) return null
  return {
    ...tripData(departure),
    localDate: departure.localDate,
    near: nearness({ ...departure, startsAt }, now),
    newsUntil: startsAt.toISOString(),
    coming: parties.reduce((sum, { party }) => sum + party.adults + party.children, 0),
    meetingPoint,
    parties: parties.map(({ name, phone, party, note, missing }) => ({
      name,
      phone,
      note,
      people: people(party),
      missing: missing,
    })),
  }
}
type GuideReminder = NonNullable<ReturnType<typeof guideReminderData>>

/** To the guide, of all who come. */
export const guideReminder = notification<GuideReminder, 'departure.guide_reminder'>('departure.guide_reminder', {
  group: 'booking',
  channels: bellEmailPush,
  prompt: true,
  rings: ({ near }) => isNear(near),
  staleAfter: ({ newsUntil }) => newsUntil,
  on: 'departure.guide_reminder',
  recipients: async (app, tx, { subjectId }) => {
    const reminder = await guideReminderEmailData(app, tx, subjectId)
    const data = reminder && guideReminderData(reminder, await app.clock.now(tx))
    return reminder && data ? [guideOf(reminder.departure, data)] : []
  },
  texts: (data) => {
    const { title, start, near, coming: n, meetingPoint, parties, localDate } = data
    const trip = said('{what}, {people}', {
      what: what(data),
      people: counted(n, '1 person', '{count} people'),
    })
    return {
      ...headings(near, trip),
      body: sentences(
        n === 1
          ? said('{what}: 1 person is coming.', { what: what(data) })
          : said('{what}: {n} people are coming.', { what: what(data), n }),
        readiness(parties.flatMap(({ missing }) => missing)),
      ),
      paragraphs: [
        said('{title} starts on {start}, local time.', { title, start }),
        ...parties.flatMap(({ name, phone, people: who, note, missing }) => [
          phone
            ? said('{name}: {people}, phone {phone}', { name, people: who, phone })
            : said('{name}: {people}, no phone', { name, people: who }),
          ...missing.map((sentence) => said('Still needed from {name}: {what}', { name, what: sentence })),
          quote(name, note),
        ]),
      ],
      rows: [
        whenRow(data),
        ...(meetingPoint ? [row(said('Where to meet'), meetingPoint)] : []),
        row(said('Coming'), n),
      ],
      button: { label: said('Open the manifest'), path: `/guide-dashboard/day/${localDate}` },
      footer: becauseYouGuide,
    }
  },
})

export const reminderNotifications = [tripReminder, guideReminder]
