import { texts } from '#web/lib/language/texts.ts'

/** What a guest who called finds behind the mailed link. */
export const payLink = texts('pay-link', {
  title: 'Your spots are held',
  lead: '{guide} is holding spots for you.',
  trip: 'Trip',
  when: 'When',
  group: 'Group',
  total: 'Total',
  until: 'Pay by {time} to keep your spots. If you don’t, they’re released and you owe nothing.',
  pay: 'Continue to payment',
  account: 'You’ll need a Treq account to pay. It’s free, and your trip details live there.',
  signUp: 'Create an account',
  signIn: 'Sign in',
  overTitle: 'This link no longer works',
  failed: 'We couldn’t open this link. Please try again.',
  retry: 'Try again',
  browse: 'Browse adventures',
})
