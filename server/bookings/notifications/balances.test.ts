import { usd } from '#contract/wire/money.ts'
import { describe, expect, test } from 'vitest'
import { type Said, verbatim } from '#contract/wire/said.ts'
import { declineReason } from '#server/payments/index.ts'
import { rendered, say } from '#test/notifications.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { termsAsSold } from '../terms/terms-as-sold.ts'
import type { BalanceEmailData } from './balance-data.ts'
import { balanceData, balanceFailed, balancePaid, balanceReminder, inDays } from './balances.ts'
import { cancellationData } from './cancellation-data.ts'
import { cancellationNotifications } from './cancellations.ts'
import { bookingData, type Side } from './sides.ts'

const dueAt = new Date('2027-03-02T15:00:00Z')
const day = 86_400_000
const balance: BalanceEmailData = {
  booking: {
    id: 'b1',
    code: 'TQ-7K2M9FD',
    state: 'confirmed',
    title: 'A day on the green river',
    placeName: 'Moab',
    placeState: 'UT',
    localDate: '2027-04-01',
    localTime: '08:00',
    zone: 'America/Denver',
    party: { adults: 2, children: 0 },
    total: usd(40_000),
    dueNow: usd(10_000),
    net: usd(32_000),
    note: null,
    reason: null,
    earningsReady: null,
    disputed: false,
    guideAnswersBy: null,
    customer: { accountId: 'a1', name: 'Ada Marsh', email: 'ada@example.com', phone: null, language: 'en' },
    guide: {
      accountId: 'g1',
      name: 'Gus Halloran',
      email: 'gus@example.com',
      phone: null,
      language: 'en',
      staff: false,
    },
    outfitterId: 'o',
    meetingPointText: null,
    meetingPointSpot: null,
    picture: null,
    refundsAhead: null,
    serviceFee: usd(0),
    bring: [],
    cancellationSentences: [],
    terms: termsAsSold(defaultSettings),
    respondBy: null,
    payBy: null,
    balanceDueAt: null,
    noShowDecided: null,
  },
  amount: usd(30_000),
  paidInAll: usd(40_000),
  byCredit: { amount: 0, currency: 'USD' },
  outstanding: true,
  dueAt,
  payBy: new Date(dueAt.getTime() + 7 * day),
  nextTryAt: new Date(dueAt.getTime() + 2 * day),
  card: { brand: 'visa', last4: '4242' },
}
const reminder = (one: BalanceEmailData, now: Date) =>
  rendered(balanceReminder, {
    ...balanceData(one),
    when: inDays(one.dueAt, now),
    ...bookingData(one.booking),
    side: 'explorer',
  })
const failure = (one: BalanceEmailData, code: string | null, side: Side = 'explorer') =>
  rendered(balanceFailed, {
    ...balanceData(one),
    reason: declineReason(code),
    confirm: code === 'authentication_required',
    ...bookingData(one.booking),
    side,
  })
const receipt = (one: BalanceEmailData, automatic: boolean) =>
  rendered(balancePaid, { ...balanceData(one), automatic, ...bookingData(one.booking), side: 'explorer' })
const english = (sentence: Said) => say('en', sentence)

describe('the emails about a balance', () => {
  test.each([
    [7, 'due in 7 days'],
    [1, 'due tomorrow'],
    [0, 'due today'],
  ])('%i days before', (days, said) => {
    const { subject, text } = reminder(balance, new Date(dueAt.getTime() - days * day))
    expect(subject).toContain(said)
    expect(text).toContain('$300.00 to your Visa ending in 4242 on Tuesday, March 2 at 8:00 AM MST')
    expect(text).toContain('pay early')
    expect(english(inDays(dueAt, new Date(dueAt.getTime() - days * day)))).toBe(said.replace('due ', ''))
  })

  test('without a card it asks to be paid, and names the last day', () => {
    expect(reminder({ ...balance, card: null }, dueAt).text).toContain('please pay by Tuesday, March 9')
  })

  test('a failure says why, what to do, when it is tried again and until when', () => {
    const explorer = failure(balance, 'insufficient_funds')
    expect(explorer.title).toMatch(/^Action needed/)
    expect(explorer.text).toContain('to your Visa ending in 4242. There isn’t enough money available on this card.')
    expect(explorer.text).toContain('try the card again on Thursday, March 4')
    expect(explorer.text).toContain('isn’t paid by Tuesday, March 9')
    expect(explorer.href).toBe('/booking/b1#payments')
    expect(failure(balance, 'card_declined', 'guide').text).toContain('Ada Marsh’s balance')
    const requested = failure(balance, 'authentication_required')
    expect(requested.text).toContain('Your bank needs you to approve this payment.')
    expect(failure({ ...balance, nextTryAt: null }, null).text).not.toContain('again on')
  })

  test('a receipt says whose hand it was', () => {
    const paid = { ...balance, outstanding: false }
    expect(receipt(paid, true).text).toContain('We charged the balance')
    expect(receipt(paid, false).text).toContain('You paid the balance')
    expect(receipt(paid, true).text).toContain('Total paid: $400.00')
  })

  test('ended unpaid: what was not paid, what comes back, what the guide keeps', () => {
    const data = cancellationData({
      booking: balance.booking,
      by: 'customer',
      byTreq: false,
      leaving: { adults: 2, children: 0 },
      reasonCode: 'balance_unpaid',
      message: null,
      reasonSentence: null,
      rule: verbatim('50% of the trip comes back.'),
      cutShort: false,
      paid: usd(10_000),
      refund: usd(5_000),
      noLongerDue: usd(30_000),
      asCredit: usd(0),
      apology: usd(0),
      withBank: usd(0),
      choice: null,
      chosen: null,
      guideKeeps: usd(4_000),
    })
    const type = cancellationNotifications.find(({ name }) => name === 'booking.canceled_customer')
    if (!type) throw new Error('no type for cancellations')
    const of = (side: Side) => rendered(type, { ...data, ...bookingData(balance.booking), side })
    expect(of('explorer').text).toContain('The $300.00 balance for')
    expect(of('explorer').body).toContain('$50.00 of your deposit will be refunded')
    expect(of('guide').body).toContain('You keep $40.00')
  })
})
