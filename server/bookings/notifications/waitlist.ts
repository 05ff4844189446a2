import { said, sentences } from '#contract/wire/said.ts'
import { bellEmailPush, notification, type Recipient } from '#server/notifications/index.ts'
import { momentAt } from '#server/platform/said/render.ts'
import {
  departureEmailData,
  waitlistEmailData,
  type DepartureEmailData,
  type WaitlistEmailData,
} from './departure-data.ts'
import { becauseYouGuide, findAnother, people, row, timeLeft, toDashboard, tripData, what, whenRow } from './phrases.ts'
import type { Side } from './sides.ts'

const onBellAndEmail = { channels: ['bell', 'email'] } as const
const waits = said('You’re receiving this email because you joined the waitlist.')

/** What the texts about a place in the line need of it; JSON. */
export const waitlistData = ({ departure, party, customer }: WaitlistEmailData) => ({
  ...tripData(departure),
  href: departure.href,
  people: people(party),
  explorer: customer.name.split(' ')[0] ?? customer.name,
  guide: departure.guide.name,
})
type WaitlistData = ReturnType<typeof waitlistData>

const explorerOf = <Data extends object>({ customer }: WaitlistEmailData, data: Data): Recipient<Data> => ({
  key: 'explorer',
  accountId: customer.accountId,
  email: customer.email,
  language: customer.language,
  data,
})

/** Null when the offer has ended. */
export function offerData({ offer, departure }: WaitlistEmailData, now: Date) {
  const left = offer && timeLeft(offer.until, now)
  return offer && left ? { bookingId: offer.bookingId, left, until: momentAt(offer.until, departure.zone) } : null
}
type OfferData = WaitlistData & NonNullable<ReturnType<typeof offerData>> & { side: Side }

export const waitlistOffered = notification<OfferData, 'waitlist.offered'>('waitlist.offered', {
  channels: bellEmailPush,
  group: 'booking',
  prompt: true,
  on: 'waitlist.offered',
  recipients: async (app, tx, { data: { entryId } }) => {
    const entry = await waitlistEmailData(tx, { entryId })
    const offer = entry && offerData(entry, await app.clock.now(tx))
    if (!entry || !offer) return []
    const data = { ...waitlistData(entry), ...offer }
    const { accountId, email, language } = entry.departure.guide
    return [
      explorerOf(entry, { ...data, side: 'explorer' as const }),
      { key: 'guide', accountId, email, language, data: { ...data, side: 'guide' as const } },
    ]
  },
  texts: (data) => {
    const { title, guide, explorer: name, people: who, left: time, until } = data
    const rows = [whenRow(data), row(said('Group'), who)]
    if (data.side === 'guide')
      return {
        title: said('Open spots offered to your waitlist'),
        subject: said('Spots offered to your waitlist: {what}', { what: what(data) }),
        body: said('{what}: spots opened up and are offered to {name}, {people}, for {time}.', {
          what: what(data),
          name,
          people: who,
          time,
        }),
        paragraphs: [
          sentences(
            said('Spots on {title} opened up.', { title }),
            said('{name} was next in line and has {time} to take them, until {until}.', { name, time, until }),
          ),
          sentences(said('You don’t need to do anything.'), said('We’ll let you know when they’re booked.')),
        ],
        rows,
        button: toDashboard,
        footer: becauseYouGuide,
      }
    return {
      title: said('Spots opened up for you'),
      subject: said('Spots available: {what}', { what: what(data) }),
      body: said('{what}: we’re holding spots for {people} for {time}, until {until}.', {
        what: what(data),
        people: who,
        time,
        until,
      }),
      paragraphs: [
        sentences(
          said('You were waiting for {title} with {name}.', { title, name: guide }),
          said('Spots for {people} opened up.', { people: who }),
        ),
        sentences(
          said('We’ll hold them for you for {time}, until {until}.', { time, until }),
          said('After that, they go to the next in line.'),
          said('You won’t be charged until you pay.'),
        ),
      ],
      rows,
      button: { label: said('Book these spots'), path: `/checkout?booking=${data.bookingId}` },
      footer: waits,
    }
  },
})

/** The hold of a booking that was offered from the waitlist ran out. */
export const waitlistOfferLapsed = notification<WaitlistData, 'booking.hold_expired'>('waitlist.offer_lapsed', {
  ...onBellAndEmail,
  group: 'booking',
  on: 'booking.hold_expired',
  recipients: async (_app, tx, { data: { bookingId } }) => {
    const entry = await waitlistEmailData(tx, { bookingId })
    return entry ? [explorerOf(entry, waitlistData(entry))] : []
  },
  texts: (data) => {
    const { title, start, href } = data
    return {
      title: said('Your waitlist offer expired'),
      subject: said('Waitlist offer expired: {what}', { what: what(data) }),
      body: sentences(
        said('The spots we held for you on {what} weren’t booked in time.', { what: what(data) }),
        said('You weren’t charged.'),
      ),
      paragraphs: [
        sentences(
          said('We held spots on {title}, {start}, for you from the waitlist, and they weren’t booked in time.', {
            title,
            start,
          }),
          said('They go to the next in line.'),
          said('You weren’t charged.'),
        ),
        said('You can join the waitlist again while the departure is open for booking.'),
      ],
      button: { label: said('View adventure'), path: href },
      footer: waits,
    }
  },
})

export const waitlistEnded = notification<WaitlistData & { canceled: boolean }, 'waitlist.ended'>('waitlist.ended', {
  ...onBellAndEmail,
  group: 'booking',
  on: 'waitlist.ended',
  recipients: async (_app, tx, { data: { entryId, why } }) => {
    const entry = await waitlistEmailData(tx, { entryId })
    return entry ? [explorerOf(entry, { ...waitlistData(entry), canceled: why === 'canceled' })] : []
  },
  texts: (data) => {
    const { title, start, canceled } = data
    return {
      title: canceled ? said('A trip you were waiting for was canceled') : said('No spots opened up'),
      subject: said('Waitlist closed: {what}', { what: what(data) }),
      body: sentences(
        canceled
          ? said('{what} was canceled, so we took you off the waitlist.', { what: what(data) })
          : said('No spots opened up on {what} before booking closed.', { what: what(data) }),
        said('You weren’t charged.'),
      ),
      paragraphs: [
        canceled
          ? sentences(
              said('{title}, {start}, was canceled.', { title, start }),
              said('We took you off the waitlist, and you weren’t charged.'),
            )
          : sentences(
              said('You were on the waitlist for {title}, {start}.', { title, start }),
              said('Booking closed, and no spots opened up for your group.'),
              said('You weren’t charged.'),
            ),
      ],
      button: findAnother,
      footer: waits,
    }
  },
})

export const otherDateData = (entry: WaitlistEmailData, other: DepartureEmailData) => ({
  ...waitlistData(entry),
  other: { ...tripData(other), href: `${other.href}?departure=${other.id}&adults=${entry.party.adults}` },
})

/** A date was added near the one that they wait for. */
export const waitlistOtherDate = notification<ReturnType<typeof otherDateData>, 'waitlist.other_date'>(
  'waitlist.other_date',
  {
    ...onBellAndEmail,
    group: 'booking',
    on: 'waitlist.other_date',
    recipients: async (_app, tx, { data: { entryId, departureId } }) => {
      const [entry, other] = [await waitlistEmailData(tx, { entryId }), await departureEmailData(tx, departureId)]
      return entry && other ? [explorerOf(entry, otherDateData(entry, other))] : []
    },
    texts: (data) => {
      const { guide: name, title, start, other } = data
      return {
        title: said('Another date opened up'),
        subject: said('Another date: {what}', { what: what(other) }),
        body: said('{name} added {start}. You keep your place in line for {day}.', {
          name,
          start: other.start,
          day: data.day,
        }),
        paragraphs: [
          said('You’re on the waitlist for {title}, {start}.', { title, start }),
          said('{name} added another date: {start}. Spots are open to everyone, so book soon if it works for you.', {
            name,
            start: other.start,
          }),
          said('You keep your place in line for the first date.'),
        ],
        rows: [whenRow(other), row(said('Group'), data.people)],
        button: { label: said('See this date'), path: other.href },
        footer: waits,
      }
    },
  },
)

export const waitlistNotifications = [waitlistOffered, waitlistOfferLapsed, waitlistEnded, waitlistOtherDate]
