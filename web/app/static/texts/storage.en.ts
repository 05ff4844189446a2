import { texts } from '#web/lib/language/texts.ts'

/** The list of cookies and entries. */
export const storageWords = texts('storage', {
  caption: 'Cookies and entries in your browser',
  name: 'Name',
  kind: 'Kind',
  purpose: 'What for',
  stays: 'How long',
  cookie: 'Cookie',
  local: 'Local storage',
  session: 'Session storage',
  untilTab: 'Until the tab is closed',
  untilRemoved: 'Until you remove it',
  untilBrowser: 'Until the browser is closed',
  hundredEightyDays: '180 days after you last signed in',
  thirtyDays: '30 days after your last visit',
  sessionCookie: 'Keeps you signed in. Scripts cannot read it.',
  deviceCookie:
    'Recognizes this browser, so that wrong passwords typed elsewhere don’t lock you out. Scripts cannot read it.',
  csrfCookie: 'Proves that a form was sent from this site and not from another.',
  theme: 'Remembers whether you chose light or dark.',
  recent: 'Your last five searches, to show them on the home page.',
  draft: 'Your unsent message to the guide at checkout, so that a reload does not lose it.',
  intention: 'The date and party you chose, while you sign in.',
  wish: 'The adventure you wanted to keep, while you sign in.',
  retries: 'Counts how often a page was loaded again after its files did not arrive.',
  onboarding: 'Marks that an approved guide is on the way to onboarding.',
  scroll: 'How far you had scrolled, for the way back.',
})
