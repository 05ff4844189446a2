import { everyDesk } from '#web/features/operators/texts/desk.en.ts'
import { englishTexts } from '#web/lib/language/texts.ts'

/** How often guides cancel for the weather, which costs them nothing. */
export const guideWeatherTexts = englishTexts('guide-weather', {
  ...everyDesk,

  lead: {
    one: 'Weather cancellations by guides in the last month, highest first. At {from}, an operator reviews them.',
    other:
      'Weather cancellations by guides in the last {count} months, highest first. At {from}, an operator reviews them.',
  },
  none: 'No weather cancellations yet',
  noneText: 'Guides who cancel for weather show up here.',
  rate: '{canceled} of {departures} departures canceled ({percent}%)',
  unreviewed: { '=0': 'Reviewed', one: '1 to review', other: '{count} to review' },
  trip: '{title}, {start}',
  details: {
    one: 'Canceled {time}. 1 booking, {refund} to refund.',
    other: 'Canceled {time}. {count} bookings, {refund} to refund.',
  },
  wrote: '“{message}”',
  review: 'Mark as reviewed',
  reviewOf: 'Mark as reviewed: {name}',
  reviewTitle: 'Mark {name}’s weather cancellations as reviewed?',
  reviewText: 'Check the forecast for those days first. Later cancellations start a new count.',
  reviewed: 'Reviewed by {who}, {time}: {note}',
})
