import type { ContactTopic } from '#contract/support/values.ts'

/** As they stand in the subjects of letters. */
export const topicWords: Record<ContactTopic, string> = {
  booking: 'Booking',
  refund: 'Cancellation or refund',
  safety: 'Safety',
  guide: 'Guiding with Treq',
  account: 'Account',
  privacy: 'Privacy',
  other: 'Something else',
}
