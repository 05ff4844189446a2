import { texts } from '#web/lib/language/texts.ts'

/** Where a guide's own link leads through. */
export const guestLinkOpened = texts('guest-link-opened', {
  title: 'Opening your guide’s page',
  overTitle: 'This link no longer works',
  browse: 'Browse adventures',
  failed: 'We couldn’t open this link. Please try again.',
  retry: 'Try again',
})
