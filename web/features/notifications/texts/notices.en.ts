import { texts } from '#web/lib/language/texts.ts'

/** The history of notifications. */
export const notices = texts('notices', {
  title: 'Notifications',
  lead: 'Updates on your bookings, newest first.',
  loading: 'Loading your notifications…',
  failed: 'We couldn’t load your notifications',
  tryAgain: 'Try again',
  emptyTitle: 'No notifications yet',
  emptyText: 'When a guide responds or a booking changes, you’ll see it here and by email.',
  find: 'Find Adventures',
  markAll: 'Mark all as read',
  marked: 'All notifications marked as read',
  markFailed: 'That didn’t work',
  unread: 'New',
  more: 'Show older notifications',
  shownOf: '{shown} of {total}',
})
