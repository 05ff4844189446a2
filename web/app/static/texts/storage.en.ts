import { texts } from '#web/lib/language/texts.ts'

/** The list of cookies and entries. */
export const storageWords = texts('storage', {
  caption: 'Cookies and browser storage',
  name: 'Name',
  kind: 'Kind',
  purpose: 'Purpose',
  stays: 'Expires',
  cookie: 'Cookie',
  local: 'Local storage',
  session: 'Session storage',
  untilTab: 'When you close the tab',
  untilRemoved: 'When you remove it',
  untilBrowser: 'When you close the browser',
  hundredEightyDays: '180 days after you last signed in',
  thirtyDays: '30 days after your last visit',
  sessionCookie: 'Keeps you signed in. Scripts can’t read it.',
  deviceCookie:
    'Recognizes this browser, so wrong passwords typed elsewhere don’t lock you out. Scripts can’t read it.',
  csrfCookie: 'Shows that a form was sent from this site and not another one.',
  theme: 'Remembers whether you chose light or dark.',
  recent: 'Your last five searches, to show them on the home page.',
  draft: 'What you typed into a form and haven’t sent, so a reload doesn’t lose it. Never passwords or card numbers.',
  draftOwner: 'Whose unsent forms these are, so the next person to sign in doesn’t see them.',
  intention: 'The date and group you chose, while you sign in.',
  saved: 'The adventures you saved without an account. They move to your account when you sign in.',
  compare: 'The adventures you chose to compare, four at most.',
  viewed: 'The last 12 adventures you opened, to show them to you again.',
  explorerProgress: 'The Explorer quests you completed, with your points, level, badges, and streak.',
  explorerHelp: 'The help you’ve seen, whether Explorer Progress is open, and whether help is off.',
  analyticsVisit:
    'Which site or campaign brought you here, and which bookings we’ve counted. Not stored if you turn counting off.',
  analyticsChoice: 'Whether we may count your visits, once you’ve said so.',
  retries: 'Counts retries when a page’s files don’t load.',
  onboarding: 'Marks that an approved guide is on the way to onboarding.',
  scroll: 'How far you’d scrolled, so Back returns you there.',
})
