import { inEnglish } from '#server/platform/said/render.ts'
import { verbatim } from '#contract/wire/said.ts'
import { usd } from '#contract/wire/money.ts'
import { describe, expect, test } from 'vitest'
import type { NotificationType } from '#server/notifications/index.ts'
import { rendered } from '#test/notifications.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { termsAsSold } from '../terms/terms-as-sold.ts'
import type { BookingEmailData } from './booking-data.ts'
import { cancellationData, type CancellationEmailData } from './cancellation-data.ts'
import { cancellationNotifications, groupLeft } from './cancellations.ts'
import { refunded, refundStuck } from './refunds.ts'
import { bookingData, type Side, type SideData } from './sides.ts'

const booking: BookingEmailData = {
  id: '0197a3c0-0000-7000-8000-000000000001',
  code: 'TQ-7K2M9F',
  state: 'canceled_customer',
  title: 'Dry flies on the Snake',
  placeName: 'Jackson',
  placeState: 'WY',
  localDate: '2026-06-13',
  localTime: '07:00',
  zone: 'America/Denver',
  party: { adults: 2, children: 0 },
  total: usd(60_000),
  dueNow: usd(60_000),
  net: usd(50_000),
  note: null,
  reason: null,
  customer: { accountId: 'c', name: 'Ann Lee', email: 'ann@mail.test', phone: null, language: 'en' },
  guide: { accountId: 'g', name: 'Bo Ray', email: 'bo@mail.test', phone: null, language: 'en', staff: false },
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
  earningsReady: null,
  disputed: false,
  guideAnswersBy: null,
  balanceDueAt: null,
  noShowDecided: null,
}
const half: CancellationEmailData = {
  booking,
  by: 'customer',
  byTreq: false,
  leaving: { adults: 2, children: 0 },
  message: 'A <b>broken</b> leg',
  reasonSentence: null,
  rule: verbatim('Moderate policy: 50% comes back.'),
  cutShort: false,
  paid: usd(60_000),
  refund: usd(30_000),
  reasonCode: 'change_of_plans',
  noLongerDue: usd(0),
  asCredit: usd(0),
  apology: usd(0),
  withBank: usd(0),
  choice: null,
  chosen: null,
  guideKeeps: usd(24_000),
}
const both = (type: NotificationType<never>, data: object) => {
  const of = (side: Side) =>
    rendered(type as NotificationType<object>, { ...data, ...bookingData(booking), side } satisfies SideData<object>)
  return { explorer: of('explorer'), guide: of('guide') }
}
const ended = (by: CancellationEmailData['by']) =>
  cancellationNotifications.find(({ name }) =>
    name.endsWith(by.endsWith('_no_show') ? `no_show_${by.replace('_no_show', '')}` : `canceled_${by}`),
  )
const emails = (changes: Partial<CancellationEmailData>) => {
  const one = { ...half, ...changes }
  const type = ended(one.by)
  if (!type) throw new Error(`no type for ${one.by}`)
  return both(type as NotificationType<never>, cancellationData(one))
}

describe('a booking that is canceled', () => {
  test('tells the explorer the sum, the rule and how long a bank takes', () => {
    const { explorer } = emails({})
    expect(explorer.subject).toBe('Canceled: Dry flies on the Snake on Sat, Jun 13')
    for (const said of ['$300.00 of the $600.00', inEnglish(half.rule), '5–10 business days', 'TQ-7K2M9F'])
      expect(explorer.text).toContain(said)
  })

  test('tells the guide why and what they keep, with what was typed escaped', () => {
    const { guide } = emails({})
    expect(guide.text).toContain('you keep $240.00')
    expect(guide.html).toMatch(/&lt;b&gt;broken|&#60;b&#62;broken/)
    expect(guide.html).not.toContain('<b>broken')
    expect(emails({ guideKeeps: usd(0), refund: usd(60_000) }).guide.text).toContain('you won’t earn anything')
  })

  test.each([
    ['guide', 'Bo Ray had to cancel'],
    ['weather', 'because of the weather'],
    ['platform', 'We had to cancel'],
  ] as const)('by %s it is said who, and that everything comes back', (by, said) => {
    const { explorer, guide } = emails({ by, refund: usd(60_000), guideKeeps: usd(0) })
    expect(explorer.text).toContain(said)
    expect(explorer.text).toContain('$600.00 of the $600.00')
    expect(guide.text).toContain('gets a full refund: $600.00')
  })

  test('a trip cut short is not called canceled, and nobody is told of a full refund', () => {
    const { explorer, guide } = emails({ by: 'weather', cutShort: true, refund: usd(12_000), guideKeeps: usd(38_000) })
    expect(explorer.subject).toContain('Cut short by weather')
    expect(explorer.text).toContain('$120.00 of the $600.00')
    expect(guide.text).toContain('gets $120.00 back for the part of the trip that was left')
    expect(guide.text).toContain('$380.00')
    expect(guide.text).not.toContain('full refund')
    const late = emails({ by: 'weather', cutShort: true, refund: usd(0), guideKeeps: usd(48_000) })
    expect(late.guide.text).toContain('gets no refund')
    expect(late.explorer.text).not.toContain('business days')
  })

  test('after a no-show of the guests nothing comes back, the guide keeps it, and it may be contested', () => {
    const { explorer, guide } = emails({ by: 'customer_no_show', refund: usd(0), guideKeeps: usd(48_000) })
    for (const said of ['tried to reach you twice', 'The $600.00 you paid isn’t refundable', 'within 72 hours'])
      expect(explorer.text).toContain(said)
    expect(explorer.href).toBe(`/booking/${booking.id}`)
    expect(guide.text).toContain('you keep $480.00')
  })

  test('after a no-show of the guide everything comes back and the guide earns nothing', () => {
    const { explorer, guide } = emails({ by: 'guide_no_show', refund: usd(60_000), guideKeeps: usd(0) })
    expect(explorer.text).toContain('$600.00 of the $600.00')
    expect(guide.text).toContain('You won’t earn anything from this booking')
  })

  test('never promises money that was not paid or does not come', () => {
    expect(emails({ paid: usd(0), refund: usd(0) }).explorer.text).toContain('wasn’t charged')
    const nothing = emails({ refund: usd(0) }).explorer
    expect(nothing.text).toContain('The $600.00 you paid isn’t refundable.')
    expect(nothing.text).not.toContain('business days')
    expect(emails({ noLongerDue: usd(15_000) }).explorer.text).toContain('won’t be charged the remaining $150.00')
  })
})

test('a smaller group: who leaves and who still comes, to both sides', () => {
  const one = cancellationData({ ...half, leaving: { adults: 1, children: 2 } })
  const { explorer, guide } = both(groupLeft as NotificationType<never>, one)
  expect(explorer.text).toContain('We removed 1 adult and 2 children')
  expect(guide.body).toContain('Still coming: 2 adults')
})

test('a refund that is sent, and one that the bank did not take', () => {
  const data = { sum: usd(30_000), message: null, returned: true, ...bookingData(booking), side: 'explorer' as const }
  expect(rendered(refunded, data).subject).toBe('Refund sent: $300.00')
  expect(rendered(refundStuck, data).text).toContain('your bank returned it')
  expect(rendered(refundStuck, data).text).toContain('still yours')
  const refused = rendered(refundStuck, { ...data, returned: false })
  expect(refused.text).toContain('still yours')
  expect(`${refused.subject} ${refused.text}`).not.toContain('bank')
})
