import { letter } from '#server/platform/letter.ts'
import { amount, count, day, moment, people, place, start, timeLeft } from './booking-phrases.ts'
import type { LetterBooking } from './letter-booking.ts'

export type Side = 'explorer' | 'guide'

/** One thing told to one side: a mail, and a notice under the bell. */
export interface BookingMessage {
  to: Side
  /** Also the heading of the mail. */
  title: string
  /** Of the notice. */
  body: string
  /** Local path the notice and the button lead to. */
  href: string
  subject: string
  text: string
  html: string
}

export interface Telling {
  /** Business time. */
  now: Date
  /** Without a slash at its end. */
  publicUrl: string
  /** Which of the two reminders of a request. */
  part?: 'half' | 'most'
}

interface Words {
  title: string
  subject: string
  body: string
  paragraphs: (string | null)[]
  rows?: [label: string, value: string][]
  button: { label: string; path: string }
}
/** Null: there is nothing left to say. */
type Tell = (booking: LetterBooking, telling: Telling) => Words | null

const notCharged = 'Your card was not charged.'
const holdReleased = 'The hold on it is released; your bank may take a few days to show that.'
const released = `${notCharged} ${holdReleased}`
const seeBooking = ({ id }: LetterBooking) => ({ label: 'See your booking', path: `/booking/${id}` })
const findAnother = { label: 'Find another adventure', path: '/browse' }
const what = (booking: LetterBooking) => `${booking.title} on ${day(booking)}`
const row = (label: string, value: string): [string, string] => [label, value]
const trip = (booking: LetterBooking) => [row('When', start(booking)), row('Party', people(booking))]
const quote = (who: string, said: string | null) => (said ? `${who} writes: “${said}”` : null)

function answerTime(booking: LetterBooking, now: Date): { left: string; until: string } | null {
  const left = booking.respondBy && timeLeft(booking.respondBy, now)
  return booking.respondBy && left ? { left, until: moment(booking.respondBy, booking.zone) } : null
}

function payTime(booking: LetterBooking, now: Date): string {
  const left = booking.payBy && timeLeft(booking.payBy, now)
  return booking.payBy && left ? `${left}, until ${moment(booking.payBy, booking.zone)},` : '24 hours'
}

const tellings = {
  'booking.requested': {
    guide(booking, { now }) {
      const time = answerTime(booking, now)
      return {
        title: 'New request',
        subject: `New request: ${what(booking)}`,
        body:
          `${booking.customer.name}, ${people(booking)}: ${what(booking)}. You earn ${amount(booking.net)}.` +
          (time ? ` You have ${time.left} to answer.` : ''),
        paragraphs: [
          `${booking.customer.name} would like to book ${booking.title} in ${place(booking)}.`,
          quote(booking.customer.name, booking.note),
          time && `You have ${time.left} to answer, until ${time.until}. After that the request ends by itself.`,
        ],
        rows: [...trip(booking), ['You earn', amount(booking.net)]],
        button: { label: 'Answer the request', path: `/booking/${booking.id}` },
      }
    },
    explorer(booking, { now }) {
      const time = answerTime(booking, now)
      return {
        title: 'Request sent',
        subject: `Request sent: ${what(booking)}`,
        body: `${what(booking)}. Your card is not charged until the guide accepts.`,
        paragraphs: [
          'Request sent; your card is not charged until the guide accepts.',
          `${booking.guide.name} has your request for ${booking.title} in ${place(booking)}.`,
          time && `${booking.guide.name} has ${time.left} to answer. Without an answer the hold is released.`,
        ],
        rows: [...trip(booking), ['Held on your card', amount(booking.dueNow)]],
        button: seeBooking(booking),
      }
    },
  },
  'booking.request_reminder': {
    guide(booking, { now, part }) {
      const time = answerTime(booking, now)
      if (booking.state !== 'requested' || !time) return null
      const title =
        part === 'most' ? 'Last reminder: a request is about to end' : 'A request is waiting for your answer'
      return {
        title,
        subject: `${title}: ${what(booking)}`,
        body: `${booking.customer.name}, ${people(booking)}: ${what(booking)}. ${time.left} left to answer.`,
        paragraphs: [
          `${booking.customer.name} is waiting to hear whether you take ${booking.title}.`,
          `You have ${time.left} left to answer, until ${time.until}. After that the request ends by itself.`,
        ],
        rows: [...trip(booking), ['You earn', amount(booking.net)]],
        button: { label: 'Answer the request', path: `/booking/${booking.id}` },
      }
    },
  },
  'booking.declined': {
    explorer: (booking) => ({
      title: 'Your request was declined',
      subject: `Declined: ${what(booking)}`,
      body: `${booking.guide.name} cannot take ${what(booking)}. ${notCharged}`,
      paragraphs: [
        `${booking.guide.name} cannot take your request for ${booking.title}, ${start(booking)}.`,
        quote(booking.guide.name, booking.reason),
        released,
      ],
      button: findAnother,
    }),
  },
  'booking.request_expired': {
    explorer: (booking) => ({
      title: 'Your request was not answered',
      subject: `Not answered in time: ${what(booking)}`,
      body: `${booking.guide.name} did not answer in time: ${what(booking)}. ${notCharged}`,
      paragraphs: [
        `${booking.guide.name} did not answer your request for ${booking.title}, ${start(booking)}, in time. It has ended.`,
        released,
      ],
      button: findAnother,
    }),
  },
  'booking.withdrawn': {
    explorer: (booking) => ({
      title: 'Request withdrawn',
      subject: `Withdrawn: ${what(booking)}`,
      body: `You took your request back: ${what(booking)}. ${notCharged}`,
      paragraphs: [`You took your request for ${booking.title}, ${start(booking)}, back.`, released],
      button: findAnother,
    }),
    guide: (booking) => ({
      title: 'A request was withdrawn',
      subject: `Withdrawn by the explorer: ${what(booking)}`,
      body: `${booking.customer.name} took the request back: ${what(booking)}.`,
      paragraphs: [
        `${booking.customer.name} took the request for ${booking.title}, ${start(booking)}, back.`,
        'The seats are free again. There is nothing for you to do.',
      ],
      button: { label: 'Open your dashboard', path: '/guide-dashboard' },
    }),
  },
  'booking.confirmed': {
    explorer: (booking) => ({
      title: 'Your adventure is confirmed',
      subject: `Confirmed: ${what(booking)}`,
      body: `${booking.title} with ${booking.guide.name}, ${start(booking)}.`,
      paragraphs: [
        `You are going: ${booking.title} in ${place(booking)}.`,
        booking.bring.length > 0 ? `What to bring: ${booking.bring.join(', ')}` : null,
        booking.cancellationSentences.length > 0 ? `If you cancel: ${booking.cancellationSentences.join(' ')}` : null,
      ],
      rows: [
        ...trip(booking),
        ...(booking.meetingPointText ? [row('Where to meet', booking.meetingPointText)] : []),
        ['Your guide', [booking.guide.name, booking.guide.phone].filter(Boolean).join(', ')],
        booking.dueNow.amount < booking.total.amount
          ? ['Paid so far', `${amount(booking.dueNow)} of ${amount(booking.total)}`]
          : ['Total paid', amount(booking.total)],
        ['Booking', booking.code],
      ],
      button: seeBooking(booking),
    }),
    guide: (booking) => ({
      title: 'Booking confirmed',
      subject: `Confirmed: ${what(booking)}, ${count(booking.party.adults + booking.party.children, 'person', 'people')}`,
      body: `${booking.customer.name}, ${people(booking)}: ${what(booking)}. You earn ${amount(booking.net)}.`,
      paragraphs: [
        `${booking.customer.name} is coming to ${booking.title} in ${place(booking)}.`,
        quote(booking.customer.name, booking.note),
      ],
      rows: [
        ...trip(booking),
        ['Contact', [booking.customer.name, booking.customer.email, booking.customer.phone].filter(Boolean).join('\n')],
        ['You earn', amount(booking.net)],
        ['Booking', booking.code],
      ],
      button: { label: 'See the booking', path: `/booking/${booking.id}` },
    }),
  },
  'booking.payment_failed': {
    explorer: (booking, { now }) => ({
      title: 'Your payment did not go through',
      subject: `Please pay again: ${what(booking)}`,
      body: `${what(booking)}. You have ${payTime(booking, now)} to pay again.`,
      paragraphs: [
        `Your bank did not let the payment of ${amount(booking.dueNow)} for ${booking.title}, ${start(booking)}, through. Nothing was charged.`,
        `Your seats are still kept. You have ${payTime(booking, now)} to pay again; after that they are given back.`,
      ],
      button: { label: 'Pay again', path: `/checkout?booking=${booking.id}` },
    }),
    guide: (booking, { now }) => ({
      title: 'A payment did not go through',
      subject: `Payment failed: ${what(booking)}`,
      body: `The payment of ${booking.customer.name} failed: ${what(booking)}. They have ${payTime(booking, now)} to pay again.`,
      paragraphs: [
        `The payment of ${booking.customer.name} for ${booking.title}, ${start(booking)}, did not go through.`,
        `They have ${payTime(booking, now)} to pay again. The seats are kept until then. Please prepare only once the booking is confirmed.`,
      ],
      button: { label: 'See the booking', path: `/booking/${booking.id}` },
    }),
  },
  'booking.seats_lost': {
    explorer: (booking) => ({
      title: 'The seats are gone',
      subject: `Seats no longer free: ${what(booking)}`,
      body: `Your hold had ended and somebody else took the seats: ${what(booking)}. Nothing was charged.`,
      paragraphs: [
        `While you were paying for ${booking.title}, ${start(booking)}, your hold on the seats ended and somebody else took them. We are sorry.`,
        `Nothing was charged to your card. ${holdReleased}`,
      ],
      button: findAnother,
    }),
  },
  'booking.completed': {
    explorer: (booking) => ({
      title: 'Thank you for coming along',
      subject: `Thank you: ${booking.title}`,
      body: `We hope you had a great time on ${booking.title} with ${booking.guide.name}.`,
      paragraphs: [
        `${booking.title} with ${booking.guide.name} is over, and we hope it was a great one.`,
        'Thank you for booking with Treq.',
      ],
      button: seeBooking(booking),
    }),
    guide: (booking) => ({
      title: 'Trip completed',
      subject: `Completed: ${what(booking)}`,
      body: `${what(booking)} with ${booking.customer.name}: you earned ${amount(booking.net)}.`,
      paragraphs: [
        `${booking.title} with ${booking.customer.name}, ${people(booking)}, is completed.`,
        `You earned ${amount(booking.net)}.`,
      ],
      button: { label: 'See the booking', path: `/booking/${booking.id}` },
    }),
  },
} satisfies Record<string, Partial<Record<Side, Tell>>>

export type ToldKind = keyof typeof tellings
export const toldKinds = Object.keys(tellings) as ToldKind[]

/** What is said of one fact, to each side it concerns. Texts inside are as typed; the HTML is escaped by the letter. */
export function bookingMessages(kind: ToldKind, booking: LetterBooking, telling: Telling): BookingMessage[] {
  const sides: Partial<Record<Side, Tell>> = tellings[kind]
  return (['explorer', 'guide'] as const).flatMap((to) => {
    const words = sides[to]?.(booking, telling)
    if (!words) return []
    const { title, subject, body, paragraphs, rows = [], button } = words
    const { text, html } = letter({
      heading: title,
      paragraphs: paragraphs.filter((paragraph) => paragraph !== null),
      rows: rows.map(([label, value]) => ({ label, value })),
      button: { label: button.label, link: `${telling.publicUrl}${button.path}` },
      footer: `Booking ${booking.code}. You get this mail because you are part of it.`,
    })
    return [{ to, title, body, href: button.path, subject: oneLine(subject), text, html }]
  })
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
