import { englishTexts } from '#web/lib/language/texts.ts'

/** The first steps of a new guide. */
export const guideStartTexts = englishTexts('guide-start', {
  title: 'Start guiding',
  approvedLead: 'You’re approved. Open your guide account by {day}.',
  accept: 'Open guide account',
  unverified: 'Please confirm your email address, or open the link in our approval email while you’re signed in.',
  settings: 'Go to settings',
  none: 'This account has no approval to accept.',
  noneLead: 'Use the email address you applied with, or apply now.',
  apply: 'Become a Guide',
  failed: 'We couldn’t load this. Try again.',
  tryAgain: 'Try again',
})
