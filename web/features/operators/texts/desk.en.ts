import { type Catalogue, englishTexts } from '#web/lib/language/texts.ts'

/** What several screens of the operators say; each feature's own texts are these and its own. */
export const everyDesk = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  failed: 'We couldn’t load this',
  bookings: 'Bookings',
  finance: 'Finance',
  accounts: 'Accounts',
  dash: '–',

  requested: 'Awaiting guide',
  unsettled: 'Pending captures and voids',
  stripeCheck: 'Stripe reconciliation',
  invariantsCheck: 'Ledger checks',
  never: 'Not run yet',
  foundNone: 'No issues',
  found: { one: '1 issue', other: '{count} issues' },
  lookedBy: '{time}, by {who}',

  state: 'Status',

  stripeSide: 'Stripe',
  captured: 'Captured',
  refunded: 'Refunded',
  fee: 'Fee',
  lastError: 'Last error: {text}',
  refunds: 'Refunds',
  ledger: 'Ledger of this booking',
  open: 'Open',
  subject: 'Subject',
  runAgain: 'Retry job',
  runAgainTitle: 'Retry this job now?',
  runAgainText: '{job} runs right away with a fresh set of attempts.',

  why: 'Reason',
  whyHelp: 'Logged with your name and the time. Visible to admins only.',
  whyShort: 'Enter a reason',
  back: 'Back',

  time: 'When',
} as const satisfies Catalogue

/** Of what all screens of the operators are built of. */
export const desk = englishTexts('desk', everyDesk)
