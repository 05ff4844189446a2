import { expect, test } from 'vitest'
import {
  balanceFailedWords,
  balancePaidWords,
  balanceReminderWords,
  balanceUnpaidWords,
  type LetterBalance,
} from '#server/notifications/money/balance-letters.ts'
import * as changes from '#server/notifications/bookings/change-letters.ts'
import { moneyBack, type LetterCancellation } from '#server/notifications/cancellations/cancellation-letters.ts'
import { creditWords, feeWords, waivedWords } from '#server/notifications/money/credit-letters.ts'
import * as departures from '#server/notifications/departures/departure-letters.ts'
import type { LetterBooking } from '#server/notifications/bookings/letter-booking.ts'
import { endedWords } from '#server/notifications/cancellations/no-show-ended.ts'
import {
  guideReminderWords,
  reminderWords,
  type LetterGuideReminder,
} from '#server/notifications/departures/reminder-letters.ts'
import { noShowTellings } from '#server/notifications/cancellations/no-show-letters.ts'
import type { Words } from '#server/notifications/telling.ts'
import { isSaidInSpanish, say } from './say.ts'

// Letters as they are written, in each of their forms; what is missing is listed by name.

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const now = new Date('2027-03-02T15:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const place = { localDate: '2027-04-01', localTime: '08:00', zone: 'America/Denver', title: 'Sky pond' }
const ada = { accountId: 'a', name: 'Ada Marsh', email: 'ada@example.com', phone: '+1 307 555 0142' }
const gus = { accountId: 'g', name: 'Gus Halloran', email: 'gus@example.com', phone: '+1 307 555 0143' }
const booking: LetterBooking = {
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
  note: null,
  reason: null,
  customer: ada,
  guide: gus,
  meetingPointText: null,
  bring: [],
  cancellationSentences: [],
  respondBy: null,
  payBy: null,
  guideAnswersBy: later(0.02),
}
const balanceOn = (card: LetterBalance['card'], nextTryAt: Date | null): LetterBalance => ({
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
const balances = [
  balanceOn({ brand: 'visa', last4: '4242' }, later(9)),
  balanceOn({ brand: 'jcb', last4: '0505' }, null),
  balanceOn(null, null),
]
const cancellation = (changes: Partial<LetterCancellation>): LetterCancellation => ({
  booking,
  by: 'customer',
  reasonCode: 'balance_unpaid',
  leaving: { adults: 2, children: 1 },
  words: null,
  rule: 'Moderate policy: nothing of the trip price comes back.',
  paid: usd(10_000),
  refund: usd(2_000),
  noLongerDue: usd(30_000),
  asCredit: usd(0),
  choice: null,
  chosen: null,
  guideKeeps: usd(8_000),
  ...changes,
})
const departure: departures.LetterDeparture = {
  ...place,
  id: 'd',
  href: '/adventures/sky-pond',
  minimum: 4,
  coming: 2,
  answerBy: later(2),
  guide: { ...gus, language: 'es' },
  bookingIds: [],
}
const alone = { ...departure, coming: 1 }
const entry: departures.LetterWaitlist = {
  id: 'w',
  departure,
  party: { adults: 1, children: 0 },
  customer: { ...ada, language: 'es' },
  offer: { bookingId: 'b', until: later(0.25) },
}
const both = (words: { explorer: Words | null; guide: Words | null } | null) => [words?.explorer, words?.guide]
const starts = new Date('2027-04-01T14:00:00Z')
const leftOver = [[], ['Paid in full.'], ['One person is not named yet.', '$40.00 is due on Friday, May 1.']]
const ahead = [7, 2, 1, 0.4, 0.08, 0.04].map((days) => new Date(starts.getTime() - days * 86_400_000))
const reminded = ahead.flatMap((at) =>
  leftOver.flatMap((missing) =>
    [booking, { ...booking, guide: { ...gus, phone: null }, bring: ['boots'] }].map((one) =>
      reminderWords({ booking: one, startsAt: starts, missing }, at, 'help@treq.example'),
    ),
  ),
)
const partyOf = (missing: string[]): LetterGuideReminder['parties'][number] => ({
  name: 'Ada Marsh',
  phone: missing.length > 0 ? null : '+1 307 555 0142',
  party: { adults: 2, children: 1 },
  note: missing.length > 0 ? 'Hola' : null,
  missing,
})
const guideReminded = ahead.flatMap((at) =>
  leftOver.map((missing) =>
    guideReminderWords({ departure, startsAt: starts, meetingPoint: null, parties: [partyOf(missing)] }, at),
  ),
)
const seen = { now, publicUrl: 'https://treq.test' }
const nobodyAnswers = { ...booking, guideAnswersBy: null }
const failures = [
  { reason: 'Your card was declined.', code: 'card_declined' },
  { reason: 'Your card was declined.', code: 'authentication_required' },
]
const unpaid = [cancellation({}), cancellation({ refund: usd(0) })]

const change: changes.LetterChange = {
  booking,
  state: 'pending',
  madeBy: 'explorer',
  from: { ...place, party: booking.party },
  to: { ...place, localDate: '2027-04-05', party: { adults: 3, children: 0 } },
  total: usd(50_000),
  difference: usd(10_000),
  money: 'Treq will charge $100.00 to the saved card when the change is accepted.',
  toPay: null,
  charged: usd(0),
  refunded: usd(0),
  asCredit: usd(0),
  net: usd(42_000),
  beyond: null,
  words: 'Nos vemos',
  answer: 'Nos vemos',
  answerBy: later(2),
  payBy: null,
}
const toPay = { ...change, toPay: usd(10_000), payBy: later(1) }
const asked: changes.LetterChange[] = [
  change,
  { ...change, beyond: 'second' },
  { ...change, beyond: 'late' },
  { ...change, madeBy: 'guide', words: null, answer: null, money: 'What you have paid stays as it is.' },
]
const settled = [
  change,
  { ...change, charged: usd(10_000) },
  { ...change, refunded: usd(5_000) },
  { ...change, refunded: usd(5_000), asCredit: usd(2_000) },
  { ...change, difference: usd(0) },
]
const all = (words: { explorer?: Words; guide?: Words }) => [words.explorer, words.guide]

const letters: [name: string, words: (Words | null | undefined)[]][] = [
  ['balance soon', balances.flatMap((one) => [0, 6, 7].map((days) => balanceReminderWords(one, later(days))))],
  ['balance paid', balances.flatMap((one) => [true, false].flatMap((auto) => both(balancePaidWords(one, auto))))],
  ['balance failed', balances.flatMap((one) => failures.flatMap((failure) => both(balanceFailedWords(one, failure))))],
  ['balance unpaid', unpaid.flatMap((one) => both(balanceUnpaidWords(one, moneyBack(one))))],
  ['change asked for', asked.flatMap((one) => all(changes.changeProposedWords(one)))],
  ['changed', settled.flatMap((one) => all(changes.changeAcceptedWords(one)))],
  ['change declined', asked.flatMap((one) => all(changes.changeDeclinedWords(one)))],
  ['change taken back', asked.flatMap((one) => all(changes.changeWithdrawnWords(one)))],
  ['change not answered', asked.flatMap((one) => all(changes.changeExpiredWords(one)))],
  [
    'change not paid yet',
    ['Your card was declined.', null].flatMap((why) => all(changes.changeUnpaidWords(toPay, why))),
  ],
  ['change not paid', all(changes.changeFailedWords(change))],
  ['change ended', (['departure', 'party'] as const).flatMap((why) => all(changes.changeEndedWords(change, why)))],
  ['seats offered', both(departures.offeredWords(entry, now))],
  ['offer lapsed', [departures.lapsedWords(entry)]],
  ['wait ended', (['closed', 'cancelled'] as const).map((why) => departures.waitEndedWords(entry, why))],
  ['below minimum', [departure, alone].map((one) => departures.belowMinimumWords(one, now))],
  ['may not go', [departures.mayNotGoWords(booking, departure)]],
  ['trip soon', reminded],
  ['trip of the guide soon', guideReminded],
  ['goes', [departures.guaranteedContent(booking, departure)]],
  [
    'departure called off',
    (['guide', 'platform', 'weather'] as const).map((by) =>
      departures.calledOffWords(departure, { by, words: 'Una tormenta' }, [
        { name: 'Ada Marsh', party: booking.party, refund: usd(20_000), chooses: by === 'weather' },
        { name: 'Ben Ortiz', party: { adults: 1, children: 0 }, refund: usd(0), chooses: false },
      ]),
    ),
  ],
  ['nobody came', both(endedWords(cancellation({ by: 'customer_no_show' })))],
  ['guide did not come', both(endedWords(cancellation({ by: 'guide_no_show' })))],
  [
    'credit',
    (['weather_choice', 'guide_cancelled', 'guide_no_show', 'goodwill', 'serious_event'] as const).map((cause) =>
      creditWords({ amount: 12_705, expires_at: later(700), cause, reason: 'Por la espera.' }),
    ),
  ],
  [
    'called off by the guide',
    (['fee', 'free', 'fault', 'too_few'] as const).flatMap((price) =>
      [null, later(45)].map((until) =>
        feeWords(
          { price, fee: price === 'fee' ? 10_000 : 0, short_notice: true, waive_reason: null },
          'Sat, Jun 13',
          until,
        ),
      ),
    ),
  ],
  [
    'waived',
    [waivedWords({ price: 'fee', fee: 5_000, short_notice: false, waive_reason: 'Una razón.' }, 'Sat, Jun 13')],
  ],
  [
    'after weather, and with credit',
    [
      cancellation({ by: 'weather', reasonCode: 'weather', choice: { credit: usd(2_200), decideBy: later(3) } }),
      cancellation({ by: 'guide', reasonCode: 'equipment', asCredit: usd(500) }),
      cancellation({ by: 'guide', reasonCode: 'equipment', asCredit: usd(2_000) }),
      cancellation({ by: 'guide_no_show', asCredit: usd(500) }),
    ].flatMap((one) => both(endedWords(one))),
  ],
  [
    'somebody is missing',
    Object.values(noShowTellings).flatMap((telling) =>
      [booking, nobodyAnswers].flatMap((one) => [telling.explorer(one), telling.guide(one, seen)]),
    ),
  ],
]

test.each(letters)('%s', (_, written) => {
  const sentences = written.flatMap((words) =>
    words
      ? [
          words.title,
          words.subject,
          words.body,
          ...words.paragraphs.filter((paragraph) => paragraph !== null),
          ...(words.rows ?? []).map(([label]) => label),
          words.button.label,
        ]
      : [],
  )
  expect(sentences.length).toBeGreaterThan(4)
  expect(sentences.filter((sentence) => !isSaidInSpanish(sentence))).toEqual([])
  // a place that holds English words was not turned
  const english = /\b(?:the|your|was|will|with|today|tomorrow|ending|adults?|people|hours?|on|March|April)\b/i
  expect(sentences.map((sentence) => say('es', sentence)).filter((said) => english.test(said))).toEqual([])
})
