import type { AddressInfo } from 'node:net'
import { text as streamText } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { verbatim, wholeSentence } from '#contract/wire/said.ts'
import { describe, expect, test } from 'vitest'
import { usd } from '#contract/wire/money.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { creditData, creditGranted } from '#server/payments/notifications.ts'
import type { NotificationType } from '#server/notifications/index.ts'
import { smtpMailer } from '#server/platform/mail/mail.ts'
import { rendered } from '#test/notifications.ts'
import { termsAsSold } from '../terms/terms-as-sold.ts'
import { balanceData, balanceFailed, balancePaid, balanceReminder, inDays } from './balances.ts'
import type { BalanceEmailData } from './balance-data.ts'
import type { BookingEmailData } from './booking-data.ts'
import { cancellationData, type CancellationEmailData } from './cancellation-data.ts'
import { cancellationNotifications } from './cancellations.ts'
import { changeData, type ChangeEmailData } from './change-data.ts'
import * as changes from './change-requests.ts'
import { confirmationNotifications } from './confirmations.ts'
import type { DepartureEmailData, WaitlistEmailData } from './departure-data.ts'
import { belowMinimum, canceledDepartureData, departureCanceled, guaranteed, minimumData } from './departures.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { guideCancellationData, guideCancellationRecorded, guideFeeWaived } from './guide-cancellations.ts'
import { operatorNotifications } from './for-operators.ts'
import { bookingNotifications } from './index.ts'
import { guestMoved, leadChanged } from './leads.ts'
import { newDate } from './new-dates.ts'
import { noShowNotifications } from './no-shows.ts'
import { payLink } from './pay-link.ts'
import { paymentNotifications } from './payments.ts'
import { start, tripData } from './phrases.ts'
import { refunded, refundStuck } from './refunds.ts'
import { guideReminder, guideReminderData, reminderData, tripReminder } from './reminders.ts'
import { requestNotifications } from './requests.ts'
import { bookingData, type Side } from './sides.ts'
import { disputeBorne, guideCharged } from './guide-charged.ts'
import { tipGiven, tipReleased, tipReturned } from './tips.ts'
import { tripCaseDecided, tripCaseQuestions } from './trip-cases.ts'
import {
  offerData,
  otherDateData,
  waitlistData,
  waitlistEnded,
  waitlistOfferLapsed,
  waitlistOffered,
  waitlistOtherDate,
} from './waitlist.ts'

// Every type in each of its forms, as a row of the table holds it.
const evil = '<img src=x onerror="alert(1)">&\'<script>'
const now = new Date('2027-03-02T15:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const place = { localDate: '2027-04-01', localTime: '08:00', zone: 'America/Denver', title: `Sky pond ${evil}` }
const ada = { accountId: 'a', name: 'Ada\r\nBcc: Marsh', email: 'ada@example.com', phone: '307 555 0142' }
const gus = { accountId: 'g', name: 'Gus Halloran', email: 'gus@example.com', phone: '307 555 0143' }
const booking: BookingEmailData = {
  ...place,
  id: 'b',
  code: 'TQ-7K2M9FD',
  state: 'confirmed',
  placeName: 'Moab',
  placeState: 'UT',
  party: { adults: 2, children: 1 },
  total: usd(40_000),
  dueNow: usd(10_000),
  net: usd(32_000),
  note: 'Hola',
  reason: 'Hola',
  customer: { ...ada, language: 'es' },
  guide: { ...gus, language: 'es', staff: false },
  outfitterId: 'o',
  meetingPointText: null,
  meetingPointSpot: null,
  picture: null,
  refundsAhead: null,
  serviceFee: usd(0),
  bring: [],
  cancellationSentences: [],
  terms: termsAsSold(defaultSettings),
  respondBy: later(1),
  payBy: later(1),
  earningsReady: null,
  disputed: false,
  guideAnswersBy: later(0.02),
  balanceDueAt: later(9),
  noShowDecided: { upheldFor: 'explorer', message: 'Hola' },
}
const of = (side: Side) => ({ ...bookingData(booking), side })
const sides = ['explorer', 'guide'] as const

const samples = new Map<string, { type: NotificationType; data: object }[]>()
function sample<Data extends object>(type: NotificationType<Data>, ...data: Data[]) {
  const known = samples.get(type.name) ?? []
  const forms = data.flatMap((one: object) =>
    'side' in one && one.side === 'guide' && 'staff' in one ? [one, { ...one, staff: true }] : [one],
  )
  samples.set(type.name, [...known, ...forms.map((one) => ({ type: type as NotificationType, data: one }))])
}

const states = [
  booking,
  { ...booking, payBy: null, respondBy: null, guideAnswersBy: null, customer: { ...booking.customer, phone: null } },
  { ...booking, balanceDueAt: null, dueNow: usd(40_000), noShowDecided: { upheldFor: 'guide', message: 'Hola' } },
]
for (const type of [
  ...requestNotifications,
  ...confirmationNotifications,
  ...paymentNotifications,
  ...noShowNotifications,
  ...tripCaseQuestions,
])
  for (const one of states)
    for (const part of ['half', 'most'] as const)
      for (const side of type.sides) {
        const data = type.dataOf({ ...one, state: 'requested' } as never, now, { bookingId: 'b', part } as never)
        if (data) sample(type as NotificationType, { ...data, ...of(side) })
        if (data && requestNotifications.includes(type as never) && side === 'guide')
          sample(type as NotificationType, { ...data, ...of(side), forOutfit: true })
      }

const operators = new Set(operatorNotifications.map(({ name }) => name))
for (const type of operatorNotifications) {
  const { id, code, title } = booking
  const trip = { id, code, title, explorer: ada.name, guide: gus.name, until: momentAt(later(0.02), place.zone) }
  sample(type as NotificationType, trip)
}

for (const message of ['Hola', null])
  for (const type of [guideCharged, disputeBorne])
    sample(type as NotificationType, { sum: usd(2_000), message, ...of('guide') })
for (const outcome of ['guide_paid', 'guest_refunded', 'split'] as const)
  for (const side of sides)
    sample(tripCaseDecided as NotificationType, {
      outcome,
      refund: usd(outcome === 'guide_paid' ? 0 : 10_000),
      message: 'Hola',
      ...of(side),
    })

const balanceOn = (card: BalanceEmailData['card'], nextTryAt: Date | null): BalanceEmailData => ({
  booking,
  amount: usd(30_000),
  paidInAll: usd(80_000),
  byCredit: usd(0),
  outstanding: true,
  dueAt: later(7),
  payBy: later(14),
  nextTryAt,
  card,
})
for (const balance of [
  balanceOn({ brand: 'visa', last4: '4242' }, later(9)),
  balanceOn({ brand: 'jcb', last4: '0505' }, null),
  balanceOn(null, null),
  { ...balanceOn(null, null), byCredit: usd(30_000) },
  { ...balanceOn(null, null), byCredit: usd(10_000) },
]) {
  const data = balanceData(balance)
  for (const days of [0, 6, 7])
    sample(balanceReminder, { ...data, when: inDays(balance.dueAt, later(days)), ...of('explorer') })
  for (const side of sides)
    for (const yes of [true, false]) {
      sample(balancePaid, { ...data, automatic: yes, ...of(side) })
      sample(balanceFailed, {
        ...data,
        reason: wholeSentence('Your bank declined the card.'),
        confirm: yes,
        ...of(side),
      })
    }
}

const cancellation = (more: Partial<CancellationEmailData>): CancellationEmailData => ({
  booking,
  by: 'customer',
  byTreq: false,
  reasonCode: 'change_of_plans',
  leaving: { adults: 0, children: 1 },
  message: 'Hola',
  reasonSentence: null,
  rule: verbatim('Política moderada'),
  cutShort: false,
  paid: usd(10_000),
  refund: usd(2_000),
  noLongerDue: usd(30_000),
  asCredit: usd(0),
  apology: usd(0),
  withBank: usd(0),
  choice: null,
  chosen: null,
  guideKeeps: usd(8_000),
  ...more,
})
for (const type of cancellationNotifications)
  for (const by of ['customer', 'guide', 'weather', 'platform', 'customer_no_show', 'guide_no_show'] as const)
    for (const more of [
      {},
      { reasonCode: 'balance_unpaid' },
      { refund: usd(0), guideKeeps: usd(0) },
      { asCredit: usd(500) },
      { apology: usd(2_935), withBank: usd(1_000) },
      { asCredit: usd(2_000), paid: usd(2_000) },
      { paid: usd(0), byTreq: true },
      { cutShort: true },
      { cutShort: true, refund: usd(0) },
      { choice: { credit: usd(2_200), heldByBank: null, decideBy: later(3) } },
      { choice: { credit: usd(2_200), heldByBank: verbatim('El banco decide'), decideBy: later(3) } },
      { chosen: 'credit' as const, byTreq: true },
    ])
      for (const side of sides) sample(type, { ...cancellationData(cancellation({ by, ...more })), ...of(side) })
for (const message of ['Hola', null]) sample(refunded, { sum: usd(500), message, ...of('explorer') })
sample(tipGiven, { sum: usd(500), undoBy: momentAt(later(1), 'America/Denver'), ...of('explorer') })
sample(tipReleased, { sum: usd(500), ...of('guide') })
for (const side of sides) sample(tipReturned, { sum: usd(500), ...of(side) })
for (const returned of [true, false]) sample(refundStuck, { sum: usd(500), returned, ...of('explorer') })

const change: ChangeEmailData = {
  booking,
  newGuide: null,
  state: 'pending',
  madeBy: 'explorer',
  from: { ...place, party: booking.party },
  to: { ...place, localDate: '2027-04-05', party: { adults: 3, children: 0 } },
  total: usd(50_000),
  difference: usd(10_000),
  money: verbatim('Lo que cuesta'),
  toPay: null,
  charged: usd(0),
  refunded: usd(0),
  asCredit: usd(0),
  withBank: usd(0),
  net: usd(42_000),
  exceedsFreeChange: null,
  message: 'Nos vemos',
  answer: 'Nos vemos',
  answerBy: later(2),
  payBy: null,
}
const requested: ChangeEmailData[] = [
  change,
  { ...change, exceedsFreeChange: 'second' },
  ...[0, 2].map((free) => ({
    ...change,
    exceedsFreeChange: 'second' as const,
    booking: { ...booking, terms: { ...booking.terms, changes: { ...booking.terms.changes, free } } },
  })),
  { ...change, exceedsFreeChange: 'late' },
  { ...change, madeBy: 'guide', message: null, answer: null, money: null },
  { ...change, charged: usd(10_000) },
  { ...change, refunded: usd(5_000) },
  { ...change, refunded: usd(5_000), asCredit: usd(2_000), withBank: usd(1_000) },
  { ...change, difference: usd(0), newGuide: 'Bo Lindqvist' },
]
for (const one of requested)
  for (const side of sides) {
    const data = { ...changeData(one), ...of(side) }
    for (const type of [
      changes.changeProposed,
      changes.changeAccepted,
      changes.changeDeclined,
      changes.changeWithdrawn,
      changes.changeExpired,
      changes.changeFailed,
    ])
      sample(type, data)
    for (const reason of [wholeSentence('Your bank declined the card.'), null])
      sample(changes.changeUnpaid, { ...data, sum: usd(10_000), when: start(place), reason })
    for (const why of ['departure', 'party'] as const) sample(changes.changeEnded, { ...data, why })
  }
for (const side of sides) sample(newDate, { from: start(place), ...of(side) })

const departure: DepartureEmailData = {
  ...place,
  id: 'd',
  href: '/adventures/sky-pond',
  minimum: 4,
  coming: 2,
  answerBy: later(2),
  guide: { ...gus, language: 'es' },
  bookingIds: [],
}
const entry: WaitlistEmailData = {
  id: 'w',
  departure,
  party: { adults: 1, children: 0 },
  customer: { accountId: 'a', name: ada.name, email: ada.email, language: 'es' },
  offer: { bookingId: 'b', until: later(0.25) },
}
const offer = offerData(entry, now)
for (const side of sides) if (offer) sample(waitlistOffered, { ...waitlistData(entry), ...offer, side })
sample(waitlistOfferLapsed, waitlistData(entry))
sample(waitlistOtherDate, otherDateData(entry, { ...departure, localDate: '2027-04-02' }))
for (const canceled of [true, false]) sample(waitlistEnded, { ...waitlistData(entry), canceled })
for (const coming of [1, 2]) {
  const minimum = minimumData({ ...departure, coming }, now)
  if (minimum?.left) {
    const { left, ...rest } = minimum
    sample(belowMinimum, { ...tripData(departure), ...rest, left, side: 'guide' })
    sample(belowMinimum, { ...bookingData(booking), ...rest, side: 'explorer' })
  }
}
sample(guaranteed, bookingData(booking))
sample(leadChanged, { ...bookingData(booking), side: 'explorer', before: 'Bo Lindqvist' })
sample(guestMoved, { ...tripData(departure), group: ada.name, to: 'Bo Lindqvist', code: 'TQ-7K2M9F' })
sample(payLink, {
  ...tripData(departure),
  token: 't'.repeat(43),
  guide: gus.name,
  party: booking.party,
  total: usd(30_000),
  until: momentAt(later(1), place.zone),
})
for (const by of ['guide', 'platform', 'weather'])
  sample(
    departureCanceled,
    canceledDepartureData(departure, { by, message: 'Una tormenta' }, [
      { name: ada.name, party: booking.party, refund: usd(20_000), chooses: by === 'weather', cutShort: false },
      { name: 'Ben Ortiz', party: { adults: 1, children: 0 }, refund: usd(0), chooses: false, cutShort: false },
    ]),
  )
sample(
  departureCanceled,
  canceledDepartureData(departure, { by: 'weather', message: 'Una tormenta' }, [
    { name: ada.name, party: booking.party, refund: usd(20_000), chooses: false, cutShort: true },
  ]),
)
const startsAt = new Date('2027-04-01T14:00:00Z')
for (const days of [7, 2, 1, 0.4, 0.08, 0.04])
  for (const missing of [
    [],
    [wholeSentence('Paid in full.')],
    [wholeSentence('1 name is missing.'), verbatim('Trae una linterna.')],
  ]) {
    const at = new Date(startsAt.getTime() - days * 86_400_000)
    for (const one of [booking, { ...booking, guide: { ...booking.guide, phone: null }, bring: ['botas'] }]) {
      const data = reminderData({ booking: one, startsAt, missing }, at, 'help@treq.example')
      if (data) sample(tripReminder, { ...data, ...of('explorer') })
    }
    const { name, phone } = ada
    const party = { name, phone: missing.length > 0 ? null : phone, party: booking.party, note: 'Hola', missing }
    const data = guideReminderData({ departure, startsAt, meetingPoint: 'Aquí', parties: [party] }, at)
    if (data) sample(guideReminder, data)
  }
for (const price of ['fee', 'free', 'fault', 'too_few'] as const)
  for (const until of [null, later(45)]) {
    const one = { price, fee: price === 'fee' ? 10_000 : 0, short_notice: true, waive_reason: 'Una razón.' }
    const data = guideCancellationData(one, { localDate: '2027-06-13' }, until, defaultSettings.guideCanceling)
    for (const type of [guideCancellationRecorded, guideFeeWaived]) sample(type, data)
  }
for (const cause of ['weather_choice', 'guide_canceled', 'guide_no_show', 'goodwill', 'serious_event'] as const) {
  const data = creditData({ amount: 12_705, expires_at: later(700), cause, reason: verbatim('Por la espera.') })
  if (data) sample(creditGranted, data)
}

test('every type is rendered here', () => {
  const names = [...bookingNotifications, creditGranted].map(({ name }) => name)
  expect(names.length).toBeGreaterThan(45)
  expect([...samples.keys()].toSorted()).toEqual(names.toSorted())
})

test('an explorer sees the trip above each email about a booking, except where people disagree or money goes back', () => {
  const picture = { path: '/pictures/pond.jpg', alt: 'Sky pond' }
  const plain = [...samples.values()]
    .flat()
    .filter(({ data }) => 'side' in data && 'picture' in data)
    .filter(({ type, data }) => {
      const shown = type.texts({ ...data, picture }).picture
      if ((data as { side: Side }).side === 'guide') expect(shown ?? null).toBeNull()
      return (data as { side: Side }).side === 'explorer' && !shown
    })
    .map(({ type }) => type.name)
  expect([...new Set(plain)].toSorted()).toEqual([
    'booking.guide_absent',
    'booking.guide_says_here',
    'booking.no_show_contested',
    'booking.no_show_customer',
    'booking.no_show_decided',
    'booking.no_show_guide',
    'booking.trip_case_decided',
    'booking.trip_case_opened',
    'payment.refund_stuck',
    'payment.refunded',
    'tip.given',
    'tip.returned',
  ])
})

test('a guide whom an outfit employs reads nowhere what a trip earns', () => {
  const ofStaff = [...samples.values()].flat().filter(({ data }) => 'staff' in data && data.staff)
  expect(ofStaff.length).toBeGreaterThan(100)
  const outfitsOwn = new Set(['booking.guide_charged', 'booking.dispute_borne', 'tip.released', 'tip.returned'])
  for (const { type, data } of ofStaff.filter((one) => !outfitsOwn.has(one.type.name))) {
    const { subject, text, body, title } = rendered(type, data)
    expect(`${subject}\n${title}\n${body}\n${text}`, type.name).not.toMatch(/\$(?:320|80|420)\b|You (?:earn|keep)/)
  }
})

describe.each([...samples])('%s', (_name, each) => {
  test.each(['en', 'es'] as const)('reads right in %s, whatever people typed', (language) => {
    for (const { type, data } of each) {
      const { subject, text, html, title, body } = rendered(type, data, language)
      expect(`${subject}${text}${title}${body}`).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/)
      expect(subject).not.toMatch(/[\r\n]/)
      for (const raw of ['<img', '<script', 'onerror="', "&'"]) expect(html).not.toContain(raw)
    }
  })
})

const translated = [...samples].filter(([name]) => !operators.has(name))
describe.each(translated)('%s', (_name, each) => {
  test('leaves no English in Spanish', () => {
    const english = /\b(?:the|your|was|will|with|today|tomorrow|ending|adults?|people|hours?|March|April)\b/i
    for (const { type, data } of each) {
      const { subject, text, title, body } = rendered(type, data, 'es')
      const message = `${subject}\n${title}\n${body}\n${text}`.replaceAll(/https?:\S+/g, '')
      expect(message).not.toMatch(english)
    }
  })
})

test('a real mail server receives each of them, as it was written', async () => {
  const received = new Map<string, string>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope: { rcptTo } }, answer) => {
      void streamText(stream).then((source) => {
        received.set(rcptTo.map(({ address }) => address).join(), source)
        answer()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Treq <hello@treq.test>')
  const emails = [...samples].flatMap(([name, each]) =>
    each.map(({ type, data }, n) => ({ ...rendered(type, data, 'es'), id: `${n}`, to: `${name}.${n}@mail.test` })),
  )
  for (const { id, to, subject, text, html } of emails) await mailer.send({ id, to, subject, text, html })
  mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
  expect(received.size).toBe(emails.length)
  for (const { to, subject, text, html } of emails) {
    const mail = await PostalMime.parse(received.get(to) ?? '')
    expect(mail.subject).toBe(subject)
    expect(mail.text?.replaceAll('\r', '').trim()).toBe(text.replaceAll('\r', '').trim())
    expect(mail.html?.trim()).toBe(html.trim())
  }
})
