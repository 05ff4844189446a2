import { texts } from '#web/lib/language/texts.ts'

/** A trip that one side says did not happen. */
export const tripReports = texts('trip-reports', {
  failed: 'We couldn’t send your report',
  guideHere: 'Is {guide} with you?',
  guideHereText: '{guide} started the trip after you reported them absent. Tell us whether you’ve met.',
  together: 'We’re together',
  notTogether: 'Our guide isn’t here',
  reviewing: 'We’re reviewing this trip',
  reviewingGuest: 'A person at Treq reads both sides and writes to you. Your guide isn’t paid before that.',
  reviewingGuide: 'A person at Treq reads both sides and writes to you. Your earnings are on hold until then.',
  decided: 'Treq has decided',
  refunded: 'You get {sum} back.',
  refundedGuest: 'Your guest gets {sum} back.',
  notRefunded: 'No refund.',
  guidePaid: 'You’re paid for this trip.',
  youWrote: 'You wrote: “{message}”',
  theyWrote: 'The other side wrote: “{message}”',
  treqWrote: 'Treq wrote: “{message}”',
  report: 'The trip didn’t happen',
  reportTitle: 'Report that the trip didn’t happen',
  reportText: 'Tell us what happened. Your guide isn’t paid until a person at Treq has decided.',
  reportTextGuide: 'Tell us what happened. Your earnings are on hold until a person at Treq has decided.',
  whatHappened: 'What happened?',
  whatHappenedHelp: 'Where you were and when. Treq and the other side read it.',
  send: 'Send report',
  back: 'Close',
})
