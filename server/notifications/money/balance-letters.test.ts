import { usd } from '#contract/wire/money.ts'
import { describe, expect, test } from 'vitest'
import {
  balanceFailedWords,
  balancePaidWords,
  balanceReminderWords,
  balanceUnpaidWords,
  type LetterBalance,
} from './balance-letters.ts'

const dueAt = new Date('2027-03-02T15:00:00Z')
const day = 86_400_000
const balance: LetterBalance = {
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
    guideAnswersBy: null,
    customer: { accountId: 'a1', name: 'Ada Marsh', email: 'ada@example.com', phone: null },
    guide: { accountId: 'g1', name: 'Gus Halloran', email: 'gus@example.com', phone: null },
    meetingPointText: null,
    bring: [],
    cancellationSentences: [],
    respondBy: null,
    payBy: null,
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
const all = (words: { subject: string; body: string; paragraphs: (string | null)[] }) =>
  [words.subject, words.body, ...words.paragraphs].join('\n')

describe('the letters of a balance', () => {
  test.each([
    [7, 'due in 7 days'],
    [1, 'due tomorrow'],
    [0, 'due today'],
  ])('%i days before', (days, said) => {
    const words = balanceReminderWords(balance, new Date(dueAt.getTime() - days * day))
    expect(words.subject).toContain(said)
    expect(all(words)).toContain('$300.00 to your Visa ending in 4242 on Tuesday, March 2 at 8:00 AM MST')
    expect(all(words)).toContain('pay it earlier')
  })

  test('without a card it asks to be paid, and names the last day', () => {
    const words = balanceReminderWords({ ...balance, card: null }, dueAt)
    expect(all(words)).toContain('please pay it by Tuesday, March 9')
  })

  test('a failure says why, what to do, when it is tried again and until when', () => {
    const { explorer, guide } = balanceFailedWords(balance, {
      reason: 'Your card was declined.',
      code: 'card_declined',
    })
    expect(explorer.title).toMatch(/^Action needed/)
    expect(all(explorer)).toContain('Your bank did not let it through: Your card was declined.')
    expect(all(explorer)).toContain('try the card again on Thursday, March 4')
    expect(all(explorer)).toContain('not paid by Tuesday, March 9')
    expect(explorer.button.path).toBe('/booking/b1#payments')
    expect(all(guide)).toContain('The balance of Ada Marsh')
    const asked = balanceFailedWords(balance, { reason: 'x', code: 'authentication_required' })
    expect(all(asked.explorer)).toContain('Your bank wants you to confirm this payment yourself.')
    expect(
      all(balanceFailedWords({ ...balance, nextTryAt: null }, { reason: 'No.', code: null }).explorer),
    ).not.toContain('again on')
  })

  test('a receipt says whose hand it was', () => {
    const paid = { ...balance, outstanding: false }
    expect(all(balancePaidWords(paid, true).explorer)).toContain('We have charged the balance')
    expect(all(balancePaidWords(paid, false).explorer)).toContain('You have paid the balance')
    expect(balancePaidWords(paid, true).explorer.rows).toContainEqual(['Total paid', '$400.00'])
  })

  test('ended unpaid: what was not paid, what comes back, what the guide keeps', () => {
    const ended = {
      booking: balance.booking,
      by: 'customer' as const,
      leaving: { adults: 2, children: 0 },
      reasonCode: 'balance_unpaid',
      words: null,
      rule: '50% of the trip comes back.',
      paid: usd(10_000),
      refund: usd(5_000),
      noLongerDue: usd(30_000),
      asCredit: usd(0),
      choice: null,
      chosen: null,
      guideKeeps: usd(4_000),
    }
    const { explorer, guide } = balanceUnpaidWords(ended, ['50% of the trip comes back.', null])
    expect(all(explorer)).toContain('The balance of $300.00')
    expect(explorer.body).toContain('$50.00 of your deposit comes back')
    expect(guide.body).toContain('You keep $40.00')
  })
})
