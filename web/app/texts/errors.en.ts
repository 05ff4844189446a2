import { texts } from '#web/lib/language/texts.ts'

export const errors = texts('errors', {
  failureTitle: 'Something went wrong',
  generalTitle: 'Something went wrong',
  general: 'Something went wrong. Please try refreshing the page.',
  tryAgain: 'Try Again',
  contentTitle: 'This page didn’t load',
  content: 'Failed to load page content. This might be due to a network issue or app update.',
  attempt: '(Attempt {count}/{limit})',
  retry: 'Retry',
  returnHome: 'Return Home',
  goHome: 'Go Home',
  pageContent: 'Failed to load {page}. This might be due to a network issue or recent app update.',
  home: 'Home',
  notFoundTitle: 'Page not found',
  notFound: 'Error 404: This page doesn’t exist. It may have moved, or the link may be incomplete.',
  findAdventures: 'Find Adventures',
  accessDeniedTitle: 'Access Denied',
  accessDenied: 'You need admin privileges to access this page.',
  notOpenTitle: 'Coming soon',
  notOpen: 'We’re still building {page}. Check back soon.',
})
