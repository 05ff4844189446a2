import { texts } from '#web/lib/language/texts.ts'

/** The history of notifications. */
export const notices = texts('notices', {
  title: 'Notifications',
  lead: 'What has happened with your bookings, newest first.',
  loading: 'Loading your notifications…',
  failed: 'Your notifications could not be loaded',
  tryAgain: 'Try again',
  emptyTitle: 'Nothing yet',
  emptyText: 'When a guide answers or a booking changes, you read it here and in your mailbox.',
  find: 'Find Adventures',
  markAll: 'Mark all as read',
  marked: 'Everything is marked as read',
  markFailed: 'That did not work',
  unread: 'New',
  more: 'Show older notifications',
  shownOf: '{shown} of {total}',
})
