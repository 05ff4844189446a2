import { removeCalendarsOf } from './outside/connect-calendar.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

/** What scheduling knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'outside_calendars',
      owner: 'account_id',
      section: 'connected_calendars',
      columns: ['name', 'host', 'made_at', 'removed_at'],
      erased: { kept: 'that a calendar was connected; its address and its events are gone' },
    },
  ],
  erase: (app, tx, accountId) => removeCalendarsOf(app, tx, accountId),
}
