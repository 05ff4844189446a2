import { usd } from '#contract/wire/money.ts'
import { said, type Said } from '#contract/wire/said.ts'
import { bookingEmailData } from './booking-data.ts'
import { ifEarning, quoteTreq, row, seeBooking, seeTheirBooking, what } from './phrases.ts'
import { aboutBooking, toSides, type BookingData, type SideTexts } from './sides.ts'

const saysHere = aboutBooking('booking.guide_says_here', {
  pictured: false,
  group: 'safety',
  critical: true,
  data: () => ({}),
  explorer: (data) => {
    const { guide: name, title } = data
    return {
      title: said('Is {name} with you?', { name }),
      subject: said('Is your guide with you? {what}', { what: what(data) }),
      body: said('{name} says you’ve met. Please tell us if that’s right.', { name }),
      paragraphs: [
        said('You reported that {name} wasn’t at the meeting point for {title}.', { name, title }),
        said('{name} has now started the trip. Please tell us on your booking page whether you’re together.', { name }),
        said('If you don’t respond, our team will decide, and {name} won’t be paid before that.', { name }),
      ],
      button: seeBooking(data),
    }
  },
})

const opened = aboutBooking('booking.trip_case_opened', {
  pictured: false,
  data: () => ({}),
  explorer: (data) => review(data, seeBooking(data), null),
  guide: (data) =>
    review(data, seeTheirBooking(data), ifEarning(data, said('Your earnings from this trip are on hold until then.'))),
})

/** Both sides read the same, but the guide hears of the money on hold. */
function review(data: BookingData, button: { label: Said; path: string }, money: Said | null): SideTexts {
  const { title, start } = data
  return {
    title: said('We’re looking into this trip'),
    subject: said('We’re looking into it: {what}', { what: what(data) }),
    body: said('You and the other side don’t agree on whether this trip took place. Our team will decide.'),
    paragraphs: [
      said('You and the other side don’t agree on whether {title}, {start}, took place.', { title, start }),
      said('Our team will read what both of you say, may contact you, and will decide.'),
      money,
    ],
    button,
  }
}

type Outcome = 'guide_paid' | 'guest_refunded' | 'split'
interface Decided {
  outcome: Outcome
  refund: ReturnType<typeof usd>
  message: string
}

const decided = toSides<'booking.trip_case_decided', Decided>('booking.trip_case_decided', {
  pictured: false,
  critical: true,
  read: async (_app, tx, { data: { bookingId } }) => {
    const booking = await bookingEmailData(tx, bookingId)
    const found = await tx.selectFrom('trip_cases').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
    if (!booking || !found?.outcome) return null
    const { outcome, refund, message } = found
    return { booking, data: { outcome, refund: usd(Number(refund)), message: message ?? '' } }
  },
  explorer: (data) => ({
    ...decision(data),
    body:
      data.refund.amount > 0
        ? said('You’re getting a {sum} refund.', { sum: data.refund })
        : said('There’s no refund.'),
    button: seeBooking(data),
  }),
  guide: (data) => ({
    ...decision(data),
    body:
      data.outcome === 'guide_paid'
        ? said('You’re paid for this trip.')
        : said('Your guest gets a {sum} refund.', { sum: data.refund }),
    button: seeTheirBooking(data),
  }),
})

const decision = (data: BookingData & Decided): Omit<SideTexts, 'body' | 'button'> => {
  const { title, start, outcome, refund, message } = data
  return {
    title: said('We’ve made a decision about your trip'),
    subject: said('No-show decision: {what}', { what: what(data) }),
    paragraphs: [
      said('We read what both of you said about {title}, {start}.', { title, start }),
      outcome === 'guide_paid'
        ? said('The trip stays paid in full.')
        : outcome === 'guest_refunded'
          ? said('The trip is refunded, and the guide earns nothing.')
          : said('Part of the trip is refunded, and the guide is paid for the rest.'),
      quoteTreq(message),
    ],
    rows: refund.amount > 0 ? [row(said('Refund'), refund)] : [],
  }
}

export const tripCaseQuestions = [saysHere, opened]
export const tripCaseDecided = decided

export const tripCaseNotifications = [...tripCaseQuestions, tripCaseDecided]
