import { texts } from '#web/lib/language/texts.ts'

/** A trip that one side says did not happen. */
export const tripReports = texts('trip-reports', {
  failed: 'We couldn’t send your report',
  guideHere: 'Is {guide} with you?',
  guideHereText: '{guide} started the trip after you reported a no-show. Are you together now?',
  together: 'We’re together',
  notTogether: 'Our guide isn’t here',
  reviewing: 'We’re reviewing this trip',
  reviewingGuest: 'Our team will read both sides and email you. We won’t pay your guide until then.',
  decided: 'We’ve made a decision',
  refunded: 'You get a {sum} refund.',
  notRefunded: 'No refund.',
  youWrote: 'You wrote: “{message}”',
  theyWrote: 'The other side wrote: “{message}”',
  treqWrote: 'Treq wrote: “{message}”',
  report: 'The trip didn’t happen',
  reportTitle: 'Report that the trip didn’t happen',
  reportText: 'Tell us what happened. We won’t pay your guide until our team has decided.',
  whatHappened: 'What happened?',
  whatHappenedHelp: 'Where you were and when. Our team and the other side will read this.',
  send: 'Send report',
  back: 'Close',
})
