import { texts } from '#web/lib/language/texts.ts'

/** A person reports a review. */
export const reportReviewTexts = texts('report-review', {
  title: 'Report the review by {author}',
  text: 'Someone on our team reads every report. A review comes down only if it breaks one of these rules. Being critical isn’t one of them.',
  reason: 'Which rule does it break?',
  choose: 'Choose a rule',
  not_a_guest: 'The writer wasn’t on the trip',
  hate_or_threat: 'Hate speech or a threat',
  private_data: 'Someone’s personal information',
  advertising: 'Advertising',
  wrong_trip: 'It’s about a different trip',
  legal: 'It’s against the law',
  note: 'What should we look at?',
  noteHelp: 'Optional. The writer doesn’t see this or who you are.',
  send: 'Report review',
  back: 'Back',
  reported: 'Thanks. We’ll look at this review.',
  failed: 'Your report wasn’t sent',
})
