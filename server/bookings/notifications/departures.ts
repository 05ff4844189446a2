import type { Money } from '#contract/wire/money.ts'
import { said, saidInEnglish, sentences, type Said, type SaidValue } from '#contract/wire/said.ts'
import { bellEmailPush, everyChannel, notification, type Recipient } from '#server/notifications/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { bookingEmailData } from './booking-data.ts'
import { canceledGuestData, type CanceledGuest } from './cancellation-data.ts'
import { departureEmailData, type DepartureEmailData } from './departure-data.ts'
import {
  becauseOfBooking,
  becauseYouGuide,
  codeRow,
  people,
  quote,
  quoteTreq,
  quoteYou,
  row,
  seeBooking,
  timeLeft,
  toDashboard,
  tripData,
  what,
  whenRow,
} from './phrases.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import { bookingData, type BookingData } from './sides.ts'

const onBellAndEmail = { channels: ['bell', 'email'] } as const

export const guideOf = <Data extends object>({ guide }: DepartureEmailData, data: Data): Recipient<Data> => ({
  key: 'guide',
  accountId: guide.accountId,
  email: guide.email,
  language: guide.language,
  data,
})

/** Those who have booked a departure, each with their own data. */
async function explorersOf<Data extends object>(
  tx: Tx,
  { bookingIds }: DepartureEmailData,
  dataOf: (booking: BookingData) => Data,
): Promise<Recipient<Data>[]> {
  const bookings = await Promise.all(bookingIds.map((id) => bookingEmailData(tx, id)))
  return bookings
    .filter((booking) => booking !== null)
    .map((booking) => {
      const { accountId, email, language } = booking.customer
      return { key: booking.id, accountId, email, language, data: dataOf(bookingData(booking)) }
    })
}

interface Minimum {
  coming: number
  least: number
  until: ReturnType<typeof momentAt>
}
type ToGuide = { side: 'guide'; left: Said } & Minimum & ReturnType<typeof tripData>
type ToExplorer = { side: 'explorer' } & Minimum & BookingData

/** Null without an open question, or after the guide's time to answer. */
export function minimumData(departure: DepartureEmailData, now: Date) {
  const { coming, minimum, answerBy, zone } = departure
  if (minimum === null || !answerBy) return null
  return { left: timeLeft(answerBy, now), coming, least: minimum, until: momentAt(answerBy, zone) }
}

/** To the guide: whether the departure goes. To those who have booked: that it may not. */
export const belowMinimum = notification<ToGuide | ToExplorer, 'departure.below_minimum'>('departure.below_minimum', {
  channels: bellEmailPush,
  group: 'booking',
  prompt: true,
  on: 'departure.below_minimum',
  recipients: async (app, tx, { data: { departureId } }) => {
    const departure = await departureEmailData(tx, departureId)
    const found = departure && minimumData(departure, await app.clock.now(tx))
    if (!departure || !found) return []
    const { left, ...minimum } = found
    const explorers = await explorersOf(tx, departure, (booking) => ({
      ...booking,
      ...minimum,
      side: 'explorer' as const,
    }))
    if (!left) return explorers
    return [guideOf(departure, { ...tripData(departure), ...minimum, left, side: 'guide' as const }), ...explorers]
  },
  texts: (data) => {
    const { title, start, coming: n, least, until } = data
    if (data.side === 'guide') {
      const time = data.left
      return {
        title: said('Run this trip with a smaller group?'),
        subject: said('Decision needed: {what}', { what: what(data) }),
        body: sentences(
          n === 1
            ? said('1 person booked {what}. The minimum is {least}.', { what: what(data), least })
            : said('{n} people booked {what}. The minimum is {least}.', { n, what: what(data), least }),
          said('You have {time} to decide.', { time }),
        ),
        paragraphs: [
          sentences(
            n === 1
              ? said('1 person booked {title}, {start}.', { title, start })
              : said('{n} people booked {title}, {start}.', { n, title, start }),
            said('You set a minimum of {least}.', { least }),
          ),
          sentences(
            said('Please decide within {time}, by {until}, whether you’ll run it anyway.', { time, until }),
            said('If you don’t respond, it’s canceled and everyone gets a full refund.'),
          ),
        ],
        rows: [whenRow(data), row(said('Coming'), said('{n} of {least}', { n, least }))],
        button: { label: said('Make your decision'), path: '/guide-dashboard' },
        footer: becauseYouGuide,
      }
    }
    const name = data.guide
    return {
      title: said('Your trip hasn’t met its minimum yet'),
      subject: said('Below minimum: {what}', { what: what(data) }),
      body: sentences(
        said('{what} needs at least {least} people, and {n} have booked.', { what: what(data), least, n }),
        said('{name} will decide by {until}.', { name, until }),
      ),
      paragraphs: [
        sentences(
          said('{title}, {start}, needs at least {least} people.', { title, start, least }),
          said('So far, {n} have booked.', { n }),
        ),
        sentences(
          said('{name} will decide by {until} whether to run it anyway.', { name, until }),
          said('If not, you’ll get a full refund automatically.'),
        ),
      ],
      rows: [whenRow(data), codeRow(data)],
      picture: data.picture,
      button: seeBooking(data),
      footer: becauseOfBooking(data),
    }
  },
})

/** The guide has decided: it goes, however many people come. */
export const guaranteed = notification<BookingData, 'departure.sure_to_run'>('departure.sure_to_run', {
  ...onBellAndEmail,
  group: 'booking',
  on: 'departure.sure_to_run',
  recipients: async (_app, tx, { data: { departureId } }) => {
    const departure = await departureEmailData(tx, departureId)
    return departure ? explorersOf(tx, departure, (booking) => booking) : []
  },
  texts: (data) => {
    const { guide: name, title, start } = data
    return {
      title: said('Your trip is guaranteed to run'),
      subject: said('Guaranteed to run: {what}', { what: what(data) }),
      body: said('{name} confirmed that {what} will run, no matter how many people book.', { name, what: what(data) }),
      paragraphs: [
        said('{name} confirmed that {title}, {start}, will run, no matter how many people book.', {
          name,
          title,
          start,
        }),
      ],
      rows: [whenRow(data), codeRow(data)],
      picture: data.picture,
      button: seeBooking(data),
      footer: becauseOfBooking(data),
    }
  },
})

interface Guest {
  name: string
  people: SaidValue
  refund: Money
  chooses: boolean
  cutShort: boolean
}
type Canceled = ReturnType<typeof tripData> & {
  byTreq: boolean
  /** Who of the outfit did it, where it was not the guide themselves. */
  decider: string | null
  message: string | null
  reasonSentence: Said | null
  guests: Guest[]
}

export const canceledDepartureData = (
  departure: DepartureEmailData,
  {
    by,
    message,
    reasonSentence,
    decider = null,
  }: { by: string; message: string | null; reasonSentence?: Said | null; decider?: string | null },
  guests: readonly CanceledGuest[],
): Canceled => ({
  ...tripData(departure),
  byTreq: by === 'platform',
  decider,
  message,
  reasonSentence: reasonSentence ?? null,
  guests: guests.map(({ party, ...guest }) => ({ ...guest, people: people(party) })),
})

function guestSaid({ name, people: who, refund, chooses, cutShort }: Guest): Said {
  if (cutShort) return said('{name}, {people}: {sum} back.', { name, people: who, sum: refund })
  if (refund.amount === 0) return said('{name}, {people}: not charged.', { name, people: who })
  return chooses
    ? said('{name}, {people}: {sum} as a refund, credit, or new date. They choose.', {
        name,
        people: who,
        sum: refund,
      })
    : said('{name}, {people}: full refund, {sum}.', { name, people: who, sum: refund })
}

/** The name of someone else of the outfit who did it; null: the guide, or Treq. */
async function colleague(tx: Tx, actor: string, accountId: string | null): Promise<string | null> {
  const [, by] = /^person:(.+)$/.exec(actor) ?? []
  return by && by !== accountId ? ((await guideOfAccount(tx, by))?.name ?? null) : null
}

/** To the guide, of all who were to come; each of them has a notification of their own. */
export const departureCanceled = notification<Canceled, 'departure.called_off'>('departure.called_off', {
  channels: everyChannel,
  group: 'booking',
  critical: true,
  on: 'departure.called_off',
  recipients: async (_app, tx, { data, at, actor }) => {
    const departure = await departureEmailData(tx, data.departureId)
    if (!departure) return []
    // an operator may cancel for weather too
    const by = actor.startsWith('admin:') ? 'platform' : data.by
    const decider = await colleague(tx, actor, departure.guide.accountId)
    const guests = await Promise.all(data.bookingIds.map((id) => canceledGuestData(tx, id, at)))
    const known = guests.filter((guest) => guest !== null)
    return [guideOf(departure, canceledDepartureData(departure, { ...data, by, decider }, known))]
  },
  texts: (data) => {
    const { title, start, byTreq, decider, message, reasonSentence, guests } = data
    const cutShort = guests.some((guest) => guest.cutShort)
    const subject = cutShort
      ? said('Cut short by weather: {what}', { what: what(data) })
      : said('Departure canceled: {what}', { what: what(data) })
    return {
      title: byTreq
        ? said('Treq canceled a departure')
        : decider !== null
          ? cutShort
            ? saidInEnglish('{name} cut your trip short', { name: decider })
            : saidInEnglish('{name} canceled your departure', { name: decider })
          : cutShort
            ? said('You cut a trip short')
            : said('You canceled a departure'),
      subject,
      body: sentences(
        cutShort ? subject : said('{what} is canceled.', { what: what(data) }),
        said('We’ve notified all your guests.'),
      ),
      paragraphs: [
        sentences(
          cutShort
            ? decider === null
              ? said('You ended {title}, {start}, early because of the weather.', { title, start })
              : saidInEnglish('{name} ended {title}, {start}, early because of the weather.', {
                  name: decider,
                  title,
                  start,
                })
            : said('{title}, {start}, is canceled.', { title, start }),
          said('We’ve notified all your guests:'),
        ),
        ...guests.map(guestSaid),
        byTreq
          ? (reasonSentence ?? quoteTreq(message))
          : decider === null
            ? quoteYou(message)
            : quote(decider, message),
      ],
      rows: [whenRow(data)],
      button: toDashboard,
      footer: becauseYouGuide,
    }
  },
})

export const departureNotifications = [belowMinimum, guaranteed, departureCanceled]
