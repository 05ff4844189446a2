import type { Money } from '#contract/wire/money.ts'
import { amount, day, moment, people, start, type TripStart } from './booking-phrases.ts'
import type { LetterBooking } from './letter-booking.ts'
import { quote, row, seeBooking, type Side, type Words } from '../telling.ts'

type Standing = TripStart & Pick<LetterBooking, 'party'>

/** A wish of one side to change a booking, as its letters tell it. */
export interface LetterChange {
  booking: LetterBooking
  state: string
  madeBy: Side
  from: Standing
  to: Standing
  total: Money
  difference: Money
  money: string | null
  /** To be paid by hand or by card, where it costs more; null where nothing is. */
  toPay: Money | null
  charged: Money
  refunded: Money
  /** Of it, what had been paid by credit and is credit again. */
  asCredit: Money
  net: Money
  beyond: 'second' | 'late' | null
  words: string | null
  /** Why it was declined. */
  answer: string | null
  answerBy: Date
  payBy: Date | null
}

type Told = Partial<Record<Side, Words>>
const sides = { explorer: 'guide', guide: 'explorer' } as const satisfies Record<Side, Side>
const nameOf = ({ booking }: LetterChange, side: Side) =>
  side === 'guide' ? booking.guide.name : booking.customer.name
/** The trip by the day that it was asked to leave. */
const what = ({ booking, from }: LetterChange) => `${booking.title} on ${day(from)}`
const until = ({ to }: LetterChange, at: Date) => moment(at, to.zone)
const stays = 'Everything stays as it was.'

const rows = (change: LetterChange, side: Side): [string, string][] => [
  row('Until now', `${start(change.from)}, ${people(change.from)}`),
  row('Then', `${start(change.to)}, ${people(change.to)}`),
  side === 'guide' ? row('You earn', amount(change.net)) : row('Price', amount(change.total)),
  row('Booking', change.booking.code),
]

function both(change: LetterChange, words: (side: Side) => Omit<Words, 'button' | 'rows'>): Record<Side, Words> {
  const of = (side: Side): Words => ({ ...words(side), rows: rows(change, side), button: seeBooking(change.booking) })
  return { explorer: of('explorer'), guide: of('guide') }
}

export function changeProposedWords(change: LetterChange): Told {
  const asks = nameOf(change, change.madeBy)
  const answers = nameOf(change, sides[change.madeBy])
  const by = until(change, change.answerBy)
  const beyond = {
    second: 'The one free change of this booking has been used: whether to take another is for you to decide.',
    late: 'The start is less than 72 hours away: whether to take a change so late is for you to decide.',
  }
  return both(change, (side) => {
    const own = side === change.madeBy
    return {
      title: own ? 'Your change is asked for' : 'A change is asked for',
      subject: `Change asked for: ${what(change)}`,
      body: own
        ? `${answers} has until ${by} to answer. Until then your seats stay as they are.`
        : `${asks} would like to change ${what(change)}. Please answer by ${by}.`,
      paragraphs: [
        own
          ? `You asked to change ${what(change)}. ${answers} has until ${by} to answer. Your seats stay yours until then, and the new ones are kept for you.`
          : `${asks} would like to change ${what(change)}. Please answer by ${by}; without an answer everything stays as it is.`,
        quote(own ? 'You' : asks, change.words),
        side === 'explorer' ? change.money : null,
        side === 'guide' && change.beyond ? beyond[change.beyond] : null,
      ],
    }
  })
}

export function changeAcceptedWords(change: LetterChange): Told {
  const { charged, refunded, asCredit, difference } = change
  const toCard = { ...refunded, amount: refunded.amount - asCredit.amount }
  const money =
    charged.amount > 0
      ? `${amount(charged)} was charged for it.`
      : difference.amount === 0
        ? 'The price stays the same.'
        : 'The difference is in what is still to be paid.'
  const back = [
    toCard.amount > 0 ? `${amount(toCard)} is on its way back to the card you paid with.` : null,
    asCredit.amount > 0 ? `${amount(asCredit)} that you paid with credit is your credit again.` : null,
  ]
  return both(change, (side) => ({
    title: 'The booking is changed',
    subject: `Changed: ${what(change)}`,
    body: `Now ${start(change.to)}, ${people(change.to)}.`,
    paragraphs: [
      `${what(change)} is changed: it is now ${start(change.to)}, ${people(change.to)}.`,
      ...(side === 'guide' ? [] : refunded.amount > 0 ? back : [money]),
      side === 'explorer' ? 'Refunds of a cancellation count from the new start.' : null,
    ],
  }))
}

export function changeDeclinedWords(change: LetterChange): Told {
  const answers = nameOf(change, sides[change.madeBy])
  return both(change, (side) => ({
    title: 'The change was declined',
    subject: `Change declined: ${what(change)}`,
    body:
      side === change.madeBy
        ? `${answers} cannot take the change of ${what(change)}. ${stays}`
        : `You declined the change of ${what(change)}. ${stays}`,
    paragraphs: [
      side === change.madeBy
        ? `${answers} cannot take the change of ${what(change)}. ${stays}`
        : `You declined the change of ${what(change)}. ${stays}`,
      quote(side === change.madeBy ? answers : 'You', change.answer),
    ],
  }))
}

/** Only whoever would have answered hears of it. */
export function changeWithdrawnWords(change: LetterChange): Told {
  const side = sides[change.madeBy]
  const sentence = `${nameOf(change, change.madeBy)} no longer asks to change ${what(change)}. ${stays}`
  const told = both(change, () => ({
    title: 'The change was taken back',
    subject: `Change taken back: ${what(change)}`,
    body: sentence,
    paragraphs: [sentence],
  }))
  return { [side]: told[side] }
}

export function changeExpiredWords(change: LetterChange): Told {
  const answers = nameOf(change, sides[change.madeBy])
  return both(change, (side) => {
    const sentence =
      side === change.madeBy ? `${answers} did not answer in time. ${stays}` : `You did not answer in time. ${stays}`
    return {
      title: 'The change was not answered',
      subject: `No answer to the change: ${what(change)}`,
      body: `${what(change)}: ${sentence}`,
      paragraphs: [sentence],
    }
  })
}

/** Accepted, and the money has not come: the explorer can pay by hand. */
export function changeUnpaidWords(change: LetterChange, reason: string | null): Told {
  if (!change.toPay || !change.payBy) return {}
  const [sum, by] = [amount(change.toPay), until(change, change.payBy)]
  const told = both(change, (side) =>
    side === 'explorer'
      ? {
          title: 'Action needed: pay for your change',
          subject: `Action needed: pay ${sum} for the change of ${what(change)}`,
          body: `The change is accepted. Please pay ${sum} by ${by}, or everything stays as it was.`,
          paragraphs: [
            `The change of ${what(change)} is accepted. It takes effect when ${sum} is paid.`,
            reason ? `Your bank did not let it through: ${reason}` : null,
            `Please pay it on the page of your booking by ${by}. After that the new seats are given back and everything stays as it was.`,
          ],
        }
      : {
          title: 'The change waits for its payment',
          subject: `Not paid yet: change of ${what(change)}`,
          body: `${change.booking.customer.name} has until ${by} to pay for the change.`,
          paragraphs: [
            `${change.booking.customer.name} has until ${by} to pay ${sum} for the change of ${what(change)}. Until then both days are kept.`,
          ],
        },
  )
  return {
    ...told,
    explorer: {
      ...told.explorer,
      button: { label: 'Pay for the change', path: `/booking/${change.booking.id}#change` },
    },
  }
}

export const changeFailedWords = (change: LetterChange): Told =>
  both(change, () => ({
    title: 'The change was not paid',
    subject: `Change not paid: ${what(change)}`,
    body: `The change of ${what(change)} was not paid for in time. ${stays}`,
    paragraphs: [`The change of ${what(change)} was not paid for in time. ${stays}`],
  }))

/** A departure that does not go, or a party that became another; of a booking that ended its own letters tell. */
export function changeEndedWords(change: LetterChange, why: 'booking' | 'departure' | 'party'): Told {
  if (why === 'booking') return {}
  const sentence =
    why === 'departure'
      ? `The day that was asked for does not go any more, so the change request of ${what(change)} has ended. ${stays}`
      : `A part of the group does not come any more, so the change request of ${what(change)} has ended.`
  return both(change, () => ({
    title: 'A change request has ended',
    subject: `The change request has ended: ${what(change)}`,
    body: sentence,
    paragraphs: [sentence],
  }))
}
