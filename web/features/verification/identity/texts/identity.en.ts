import { englishTexts } from '#web/lib/language/texts.ts'

/** The check of a guide's identity. */
export const identity = englishTexts('identity', {
  title: 'Identity',
  state_not_started: 'Not started',
  state_open: 'In progress',
  state_processing: 'Processing',
  state_name_review: 'Under review',
  state_exhausted: 'Under review',
  state_verified: 'Verified',
  state_failed: 'Not verified',
  state_canceled: 'Not started',
  start: 'Verify identity',
  resume: 'Continue',
  tryAgain: 'Try again',
  opening: 'Opening',
  lastTry: 'Your last try didn’t work',
  triesLeft: { one: '1 try left.', other: '{count} tries left.' },
  privacy: 'Stripe checks your ID and selfie. We keep the result and delete the rest.',
  check: 'Check again',
  failed: 'We couldn’t load your identity check.',
  startFailed: 'We couldn’t open the identity check. Please try again.',
})
