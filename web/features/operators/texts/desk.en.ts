import { type Catalogue, englishTexts } from '#web/lib/language/texts.ts'

/** What several screens of the operators say; each feature's own texts are these and its own. */
export const everyDesk = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  failed: 'This could not be loaded',
  sections: 'Sections of the admin panel',
  overview: 'Overview',
  bookings: 'Bookings',
  finance: 'Finance',
  support: 'Support',
  console: 'Payment test console',
  operators: 'Operators',
  dash: '–',

  requested: 'Waiting for a guide',
  unsettled: 'Captures and voids not done',
  stripeCheck: 'Our books against Stripe',
  invariantsCheck: 'Checks of the books',
  never: 'Not run yet',
  foundNone: 'Nothing found',
  found: { one: '1 found', other: '{count} found' },
  lookedBy: '{time}, by {who}',

  state: 'State',

  stripeSide: 'Stripe',
  captured: 'Captured',
  refunded: 'Refunded',
  fee: 'Fee',
  lastError: 'Last error: {text}',
  refunds: 'Refunds',
  ledger: 'Ledger of this booking',
  open: 'Open',
  subject: 'Subject',
  runAgain: 'Run again',
  runAgainTitle: 'Run this job now?',
  runAgainText: '{job} runs at once, with all its attempts before it.',

  why: 'Why?',
  whyHelp: 'Kept with your name and the time. Only administrators read it.',
  whyShort: 'Please say why',
  back: 'Back',

  time: 'When',
} as const satisfies Catalogue

/** Of what all screens of the operators are built of. */
export const desk = englishTexts('desk', everyDesk)
