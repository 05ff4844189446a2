import { texts } from '#web/lib/language/texts.ts'

/** The page behind the link at the foot of an email that its recipient had asked for. */
export const unsubscribe = texts('unsubscribe', {
  title: 'Unsubscribe',
  lead: 'Stop emails about your saved searches. Emails about your bookings and your account still reach you.',
  act: 'Unsubscribe',
  doneTitle: 'You’re unsubscribed',
  done: 'We no longer send emails about saved searches to {email}. You can turn them back on in your settings.',
  failedTitle: 'This link doesn’t work',
  failed: 'We couldn’t unsubscribe you. Please try again in a moment.',
  incomplete: 'This link isn’t complete. Please use the link in your latest email.',
  settings: 'Notification settings',
})
