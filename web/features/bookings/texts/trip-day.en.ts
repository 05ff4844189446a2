import { texts } from '#web/lib/language/texts.ts'

/** What you need on the day of a trip: when, where, who to call, what to bring. */
export const tripDay = texts('trip-day', {
  when: 'When',
  startsIn: 'Starts in',
  days: { one: '1 day {hours} h', other: '{count} days {hours} h' },
  underWay: 'Your trip is underway',
  ends: 'Ends {time}',
  where: 'Where to meet',
  whereLater: 'You’ll see the exact meeting point here once your booking is confirmed.',
  near: 'Near {place}',
  directions: 'Directions',
  copySpot: 'Copy coordinates',
  copied: 'Copied',
  spot: 'Coordinates: {lat}, {lng}',
  map: 'Map around the meeting point',
  bring: 'What to bring',
  call: 'Call {name}',
  email: 'Email {name}',
  leftBehind: 'Left something behind? Get in touch.',
  plans: 'Change or cancel',
  safety: 'Trip plan and safety check-in',
})
