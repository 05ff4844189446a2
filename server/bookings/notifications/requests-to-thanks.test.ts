import { verbatim } from '#contract/wire/said.ts'
import { usd } from '#contract/wire/money.ts'
import { describe, expect, test } from 'vitest'
import { loadDemoWorld } from '../../../demo/world.ts'
import type { NotificationType } from '#server/notifications/index.ts'
import { rendered } from '#test/notifications.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { termsAsSold } from '../terms/terms-as-sold.ts'
import type { BookingEmailData } from './booking-data.ts'
import { confirmationNotifications } from './confirmations.ts'
import { noShowNotifications } from './no-shows.ts'
import { paymentNotifications } from './payments.ts'
import { requestNotifications } from './requests.ts'
import { bookingData, type Side, type SideData } from './sides.ts'

const booking: BookingEmailData = {
  id: '0197a3c0-0000-7000-8000-000000000001',
  code: 'TQ-7K2M9F',
  state: 'requested',
  title: 'Dry flies on the Snake',
  placeName: 'Jackson',
  placeState: 'WY',
  localDate: '2026-06-13',
  localTime: '07:00',
  zone: 'America/Denver',
  party: { adults: 2, children: 1 },
  total: usd(96_350),
  dueNow: usd(96_350),
  net: usd(74_800),
  note: 'We are beginners',
  reason: 'The river is too high',
  customer: { accountId: 'c', name: 'Ann Lee', email: 'ann@mail.test', phone: '+1 555 0100', language: 'en' },
  guide: { accountId: 'g', name: 'Bo Ray', email: 'bo@mail.test', phone: '+1 555 0199', language: 'en', staff: false },
  outfitterId: 'o',
  meetingPointText: 'Boat ramp at Wilson bridge',
  meetingPointSpot: null,
  picture: null,
  refundsAhead: null,
  serviceFee: usd(0),
  bring: ['rain jacket', 'lunch'],
  cancellationSentences: [verbatim('Free until 24 hours before.'), verbatim('Nothing after that.')],
  terms: termsAsSold(defaultSettings),
  respondBy: new Date('2026-06-11T01:00:00Z'),
  payBy: new Date('2026-06-11T01:00:00Z'),
  earningsReady: null,
  disputed: false,
  guideAnswersBy: new Date('2026-06-10T01:25:10Z'),
  balanceDueAt: null,
  noShowDecided: { upheldFor: 'explorer', message: 'Both were there' },
}
const at = new Date('2026-06-10T01:00:10Z')
interface Around {
  now?: Date
  part?: 'half' | 'most'
}

/** As the type says it of any booking, without what TypeScript knows of each. */
interface Known extends NotificationType<SideData<object>> {
  dataOf(booking: BookingEmailData, now: Date, event: { bookingId: string; part: 'half' | 'most' }): object | null
  readonly sides: readonly Side[]
}
const known = [
  ...requestNotifications,
  ...confirmationNotifications,
  ...paymentNotifications,
  ...noShowNotifications,
] as unknown as Known[]

function tell(kind: string, change: Partial<BookingEmailData> = {}, { now = at, part = 'half' }: Around = {}) {
  const type = known.find(({ name }) => name === kind)
  if (!type) throw new Error(`no type ${kind}`)
  const one = { ...booking, ...change }
  const data = type.dataOf(one, now, { bookingId: one.id, part })
  return data ? type.sides.map((side) => ({ to: side, ...rendered(type, { ...data, ...bookingData(one), side }) })) : []
}
const to = (side: Side, kind: string, change: Partial<BookingEmailData> = {}, around: Around = {}) => {
  const message = tell(kind, change, around).find((candidate) => candidate.to === side)
  if (!message) throw new Error(`nothing told to the ${side}`)
  return message
}

const start = 'Saturday, June 13, 2026 at 7:00 AM MDT'
const until = 'Wednesday, June 10 at 7:00 PM MDT'
const table: { kind: string; side: Side; subject: string; href?: string; says: string[] }[] = [
  {
    kind: 'booking.requested',
    side: 'guide',
    subject: 'New booking request: Dry flies on the Snake on Sat, Jun 13',
    says: ['Ann Lee', '2 adults and 1 child', start, '$748.00', '24 hours', until, 'We are beginners'],
  },
  {
    kind: 'booking.requested',
    side: 'explorer',
    subject: 'Booking request sent: Dry flies on the Snake on Sat, Jun 13',
    says: [
      'We sent your request. We’ll charge your card only if the guide accepts',
      '$963.50',
      start,
      'Bo Ray',
      '24 hours',
    ],
  },
  {
    kind: 'booking.request_reminder',
    side: 'guide',
    subject: 'A request is waiting for your response: Dry flies on the Snake on Sat, Jun 13',
    says: ['Ann Lee', until, '$748.00', '24 hours left'],
  },
  {
    kind: 'booking.guide_absent',
    side: 'guide',
    subject: 'Your guest can’t find you: Dry flies on the Snake on Sat, Jun 13',
    says: ['can’t find you', 'Start the trip', 'Tuesday, June 9 at 7:25 PM MDT'],
  },
  {
    kind: 'booking.guide_absent',
    side: 'explorer',
    subject: 'We’ve alerted Bo Ray: Dry flies on the Snake on Sat, Jun 13',
    says: ['you’ll get a full refund', 'Tuesday, June 9 at 7:25 PM MDT'],
  },
  {
    kind: 'booking.no_show_contested',
    side: 'guide',
    subject: 'No-show disputed: Dry flies on the Snake on Sat, Jun 13',
    says: ['They say they were there'],
  },
  {
    kind: 'booking.no_show_contested',
    side: 'explorer',
    subject: 'Under review: Dry flies on the Snake on Sat, Jun 13',
    says: ['Our team will read'],
  },
  {
    kind: 'booking.no_show_decided',
    side: 'explorer',
    subject: 'No-show decision: Dry flies on the Snake on Sat, Jun 13',
    says: ['We believe that Ann Lee was there', 'Treq wrote: “Both were there”'],
  },
  {
    kind: 'booking.no_show_decided',
    side: 'guide',
    subject: 'No-show decision: Dry flies on the Snake on Sat, Jun 13',
    says: ['We believe that Ann Lee was there', 'Treq wrote: “Both were there”'],
  },
  {
    kind: 'booking.declined',
    side: 'explorer',
    subject: 'Request declined: Dry flies on the Snake on Sat, Jun 13',
    href: '/browse',
    says: ['Bo Ray', 'The river is too high', 'Your card wasn’t charged. We released the hold.'],
  },
  {
    kind: 'booking.declined',
    side: 'guide',
    subject: 'Request declined: Dry flies on the Snake on Sat, Jun 13',
    href: '/guide-dashboard',
    says: ['You declined Ann Lee’s request', 'The river is too high', 'open again'],
  },
  {
    kind: 'booking.request_expired',
    side: 'guide',
    subject: 'Request expired: Dry flies on the Snake on Sat, Jun 13',
    href: '/guide-dashboard',
    says: ['You didn’t respond to Ann Lee’s request', start, 'open again'],
  },
  {
    kind: 'booking.authorization_lost',
    side: 'guide',
    subject: 'Request expired: Dry flies on the Snake on Sat, Jun 13',
    href: '/guide-dashboard',
    says: ['Ann Lee’s card authorization expired', 'open again'],
  },
  {
    kind: 'booking.request_expired',
    side: 'explorer',
    subject: 'Request expired: Dry flies on the Snake on Sat, Jun 13',
    href: '/browse',
    says: ['Your card wasn’t charged. We released the hold.', start],
  },
  {
    kind: 'booking.authorization_lost',
    side: 'explorer',
    subject: 'Request expired: Dry flies on the Snake on Sat, Jun 13',
    href: '/browse',
    says: ['Your card authorization expired', 'Your card wasn’t charged.'],
  },
  {
    kind: 'booking.payment_given_up',
    side: 'explorer',
    subject: 'Booking expired: Dry flies on the Snake on Sat, Jun 13',
    href: '/browse',
    says: ['wasn’t completed in time', 'Your card wasn’t charged.'],
  },
  {
    kind: 'booking.payment_given_up',
    side: 'guide',
    subject: 'Booking expired: Dry flies on the Snake on Sat, Jun 13',
    href: '/guide-dashboard',
    says: ['didn’t complete the payment', 'The spots are open again.'],
  },
  {
    kind: 'booking.withdrawn',
    side: 'explorer',
    subject: 'Request withdrawn: Dry flies on the Snake on Sat, Jun 13',
    href: '/browse',
    says: ['Your card wasn’t charged. We released the hold.'],
  },
  {
    kind: 'booking.withdrawn',
    side: 'guide',
    subject: 'Request withdrawn: Dry flies on the Snake on Sat, Jun 13',
    href: '/guide-dashboard',
    says: ['Ann Lee', start, 'open again'],
  },
  {
    kind: 'booking.confirmed',
    side: 'explorer',
    subject: 'Confirmed: Dry flies on the Snake on Sat, Jun 13',
    says: [
      start,
      'Jackson, WY',
      'Where to meet: Boat ramp at Wilson bridge',
      'Bo Ray, +1 555 0199',
      'Total paid: $963.50',
      'rain jacket, lunch',
      'Free until 24 hours before. Nothing after that.',
      'TQ-7K2M9F',
    ],
  },
  {
    kind: 'booking.confirmed',
    side: 'guide',
    subject: 'Confirmed: Dry flies on the Snake on Sat, Jun 13, 3 people',
    says: ['2 adults and 1 child', 'ann@mail.test', '+1 555 0100', '$748.00', start, 'We are beginners'],
  },
  {
    kind: 'booking.payment_failed',
    side: 'explorer',
    subject: 'Payment failed, please pay again: Dry flies on the Snake on Sat, Jun 13',
    href: `/checkout?booking=${booking.id}`,
    says: ['You weren’t charged', '24 hours', until, '$963.50'],
  },
  {
    kind: 'booking.payment_failed',
    side: 'guide',
    subject: 'Payment failed: Dry flies on the Snake on Sat, Jun 13',
    says: ['Ann Lee', '24 hours', until],
  },
  {
    kind: 'booking.seats_lost',
    side: 'explorer',
    subject: 'Spots no longer available: Dry flies on the Snake on Sat, Jun 13',
    href: '/browse',
    says: ['Your card wasn’t charged', 'expired while you were paying'],
  },
  {
    kind: 'booking.completed',
    side: 'explorer',
    subject: 'Thanks for joining Dry flies on the Snake',
    says: ['Thank you', 'Bo Ray'],
  },
  {
    kind: 'booking.completed',
    side: 'guide',
    subject: 'Trip completed: Dry flies on the Snake on Sat, Jun 13',
    says: ['You earned $748.00', 'Ann Lee'],
  },
]

test('the table holds every letter there is', () => {
  const notified = known.flatMap(({ name }) => tell(name).map((message) => `${name} ${message.to}`))
  expect(table.map(({ kind, side }) => `${kind} ${side}`).toSorted()).toEqual(notified.toSorted())
})

describe.each(table)('$kind to the $side', ({ kind, side, subject, says, href = `/booking/${booking.id}` }) => {
  const message = to(side, kind)

  test('says what happened and leads on', () => {
    expect(message.subject).toBe(subject)
    expect(message.href).toBe(href)
    for (const phrase of says) expect(message.text).toContain(phrase)
    expect(message.text).toContain(`https://treq.test${href}`)
    expect(message.html).toContain(`href="https://treq.test${href}"`)
    expect(message.text).toContain(message.title)
    expect(message.body.length).toBeGreaterThan(20)
    expect(`${message.text}${message.html}${message.body}`).not.toMatch(/undefined|null|NaN|\[object/)
  })

  test('escapes markup in whatever people typed', () => {
    const evil = '<img src=x onerror="alert(1)">&\'<script>'
    const spoilt: Partial<BookingEmailData> = {
      title: `${evil}title`,
      placeName: `${evil}place`,
      note: `${evil}note`,
      reason: `${evil}reason`,
      customer: { ...booking.customer, name: `${evil}customer`, phone: `${evil}phone`, email: `${evil}@mail.test` },
      guide: { ...booking.guide, name: `${evil}guide`, phone: `${evil}phone` },
      meetingPointText: `${evil}point`,
      bring: [`${evil}bring`],
      cancellationSentences: [verbatim(`${evil}sentence`)],
    }
    const { html, text } = to(side, kind, spoilt)
    expect(text).toContain(evil)
    for (const raw of ['<img', '<script', 'onerror="', "&'"]) expect(html).not.toContain(raw)
    expect(html).toContain('&#60;img')
  })

  test('a line break in a name does not reach the subject', () => {
    const broken = 'Ann\r\nBcc: everybody@mail.test'
    const { subject: line } = to(side, kind, {
      title: broken,
      customer: { ...booking.customer, name: broken },
      guide: { ...booking.guide, name: broken },
    })
    expect(line).not.toMatch(/[\r\n]/)
  })
})

test('a reminder is not sent for a request that has its answer or has run out', () => {
  const kind = 'booking.request_reminder'
  expect(tell(kind, { state: 'confirming', respondBy: null })).toEqual([])
  expect(tell(kind, {}, { now: new Date('2026-06-11T01:00:00Z') })).toEqual([])
  expect(to('guide', kind, {}, { part: 'most' }).subject).toMatch(/^Last reminder/)
})

test.each([
  ['2026-06-11T00:15:00Z', '45 minutes'],
  ['2026-06-11T00:59:00Z', '1 minute '],
  ['2026-06-11T00:00:00Z', '1 hour '],
  ['2026-06-05T01:00:00Z', '6 days'],
])('at %s the guide has %s to answer', (now, left) => {
  expect(to('guide', 'booking.requested', {}, { now: new Date(now) }).text).toContain(`You have ${left}`)
})

test('a deposit is told as a part of the whole', () => {
  const { text } = to('explorer', 'booking.confirmed', { dueNow: usd(20_000) })
  expect(text).toContain('Paid so far: $200.00 of $963.50')
  expect(text).not.toContain('Total paid')
})

test('a confirmation shows the trip, the way there, and until when canceling is free', () => {
  const until = (day: string) => new Date(`2026-06-${day}T01:00:00Z`)
  const change: Partial<BookingEmailData> = {
    picture: { path: '/pictures/snake.jpg', alt: 'A river at dawn' },
    meetingPointSpot: { lat: 43.5, lng: -110.8 },
    serviceFee: usd(4588),
    refundsAhead: [
      { until: until('06'), refund: 96_350 },
      { until: until('10'), refund: 91_762 },
    ],
  }
  const { text, html } = to('explorer', 'booking.confirmed', change)
  expect(html).toContain('<img src="https://treq.test/pictures/snake.jpg" alt="A river at dawn"')
  expect(html.match(/ (?:src|background)=/g)).toHaveLength(1)
  expect(text).toContain('Get directions:\nhttps://www.google.com/maps/dir/?api=1&destination=43.5,-110.8')
  expect(text).toContain(`full cancellation policy:\nhttps://treq.test/booking/${booking.id}#policy`)
  expect(text).toContain(
    'Cancel by Friday, June 5 at 7:00 PM MDT for a full refund. ' +
      'After that, cancel by Tuesday, June 9 at 7:00 PM MDT to get $917.62 back. The $45.88 service fee isn’t refunded.',
  )
  expect(text).not.toContain('Free until 24 hours before.')
  const refunds = (refundsAhead: BookingEmailData['refundsAhead']) =>
    to('explorer', 'booking.confirmed', { ...change, refundsAhead }).text
  expect(refunds([{ until: until('10'), refund: 91_762 }])).toContain(
    'Cancel by Tuesday, June 9 at 7:00 PM MDT to get $917.62 of $963.50 back. The $45.88 service fee',
  )
  expect(refunds([{ until: until('10'), refund: 96_350 }])).toContain('After that, there’s no refund.')
  expect(refunds([])).toContain('There’s no refund if you cancel.')
  expect(to('guide', 'booking.confirmed', change).html).not.toContain('<img')
})

test('what is not known is left out', () => {
  const bare = { meetingPointText: null, bring: [], cancellationSentences: [], note: null, reason: null }
  const message = to('explorer', 'booking.confirmed', { ...bare, guide: { ...booking.guide, phone: null } })
  expect(message.text).not.toMatch(/Where to meet|What to bring|If you cancel|null/)
  expect(message.text).toContain('Your guide: Bo Ray\n')
  expect(to('explorer', 'booking.declined', bare).text).not.toContain('wrote')
})

test('the time is the clock of the place, in winter and in summer', () => {
  const text = (change: Partial<BookingEmailData>) => to('explorer', 'booking.confirmed', change).text
  expect(text({ localDate: '2026-12-05' })).toContain('Saturday, December 5, 2026 at 7:00 AM MST')
  expect(text({ localTime: '00:30', zone: 'America/Anchorage' })).toContain('June 13, 2026 at 12:30 AM AKDT')
})

describe('titles of the demo world', () => {
  test('each stands in the three common emails as it was written', async () => {
    const titles = (await loadDemoWorld()).adventures.map(({ title }) => title)
    expect(titles.length).toBeGreaterThan(50)
    const common = known.filter(({ name }) =>
      ['booking.requested', 'booking.confirmed', 'booking.completed'].includes(name),
    )
    expect(common).toHaveLength(3)
    for (const title of titles)
      for (const type of common)
        for (const side of ['explorer', 'guide'] as const) {
          const one = { ...booking, title }
          const data = type.dataOf(one, at, { bookingId: 'b', part: 'half' })
          for (const language of ['en', 'es'] as const) {
            const { subject, text } = rendered(type, { ...data, ...bookingData(one), side }, language)
            expect(subject).toContain(title)
            expect(text).toContain(title)
          }
        }
  })
})
