import { englishTexts } from '#web/lib/language/texts.ts'

/** The first steps of a new guide. */
export const guideStartTexts = englishTexts('guide-start', {
  title: 'Start guiding',
  nextTitle: 'What comes next',
  approvedLead: 'You’re approved. Open your guide account by {day}.',
  accept: 'Open guide account',
  unverified: 'Please confirm your email address, or open the link in our approval email while you’re signed in.',
  settings: 'Go to settings',
  guiding: 'You already guide with this account.',
  none: 'This account has no approval to accept.',
  noneLead: 'Use the email address you applied with, or apply now.',
  apply: 'Become a Guide',
  lead: 'Your guide account is open. You’re at the first of five levels, so you can’t publish trips yet.',
  account: 'Guide account',
  profile: 'Profile',
  documents: 'ID, background check, insurance, and training',
  publish: 'Publish your first trip',
  done: 'Done',
  todo: 'To do',
  later: 'Not open yet',
  complete: 'Complete profile',
  dashboard: 'Go to dashboard',
  failed: 'We couldn’t load this. Try again.',
  tryAgain: 'Try again',
})
