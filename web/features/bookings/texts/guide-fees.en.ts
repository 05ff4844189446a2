import { englishTexts } from '#web/lib/language/texts.ts'

/** What canceled trips and refunds cost a guide. */
export const guideFees = englishTexts('guide-fees', {
  chargesTitle: 'Refunds charged to you',
  charge: '{code} · {date}',
  feesTitle: 'Trips you canceled',
  trip: '{title}, {date}',
  gone: 'Canceled trip',
  canceled: 'Canceled {date}',
  canceled_fault: 'Canceled {date} for a mechanical problem',
  canceled_too_few: 'Canceled {date} below the minimum',
  waived: 'waived',
  free: 'free',
  requestsOnly: 'Instant booking is paused until {date}. Guests can still send requests.',
  instantBack: 'It turns back on automatically.',
})
