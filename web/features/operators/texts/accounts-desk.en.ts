import { englishTexts } from '#web/lib/language/texts.ts'
import { everyDesk } from './desk.en.ts'

/** One account as operators of support see it: where it is signed in, and what happened to its security. */
export const accountsDesk = englishTexts('accounts-desk', {
  ...everyDesk,

  title: 'Accounts',
  lead: 'Find a person to see where they’re signed in, and sign them out everywhere.',
  searchBox: 'Find an account',
  searchHelp: 'The whole email address, or an account ID.',
  find: 'Search',
  none: 'No account found',
  noneText: 'Check the spelling. The email has to match exactly.',
  refused: 'You can’t see accounts',
  type_customer: 'Explorer',
  type_guide: 'Guide',
  type_both: 'Explorer and guide',
  type_admin: 'Operator',
  unverified: 'Email not confirmed',
  sessions: 'Signed in on',
  noSessions: 'Not signed in anywhere.',
  seen: 'Last seen {time}',
  since: 'since {time}',
  end: 'Sign out everywhere',
  endTitle: 'Sign {name} out everywhere?',
  endText: 'Every session ends right away, and every browser has to sign in again. The password stays the same.',
  events: 'Security events',
  noEvents: 'No security events yet.',
  eventTime: 'When',
  event: 'Event',
  address: 'Network address',
  details: 'Details',
})
