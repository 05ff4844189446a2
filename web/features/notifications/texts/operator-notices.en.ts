import { englishTexts } from '#web/lib/language/texts.ts'

/** The history of notifications as operators read it. */
export const operatorNotices = englishTexts('operator-notices', {
  lead: 'What needs an operator, newest first.',
  emptyText:
    'New messages, contested no-shows, reported trips, and chargebacks show up here once someone has to act on them.',
  openDesk: 'Open the admin desk',
})
