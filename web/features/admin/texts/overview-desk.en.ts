import { everyDesk } from '#web/features/operators/texts/desk.en.ts'
import { englishTexts } from '#web/lib/language/texts.ts'

/** The overview of the operators’ desk. */
export const overviewDesk = englishTexts('overview-desk', {
  ...everyDesk,

  overviewLead: 'What waits for somebody today.',
  waiting: 'Bookings on their way',
  held: 'Held at checkout',
  confirming: 'Money being taken',
  confirmed: 'Confirmed',
  in_progress: 'Under way',
  needsYou: 'Needs a person',
  requestsEnding: 'Requests that end within 6 hours',
  refundsManual: 'Refunds to make by hand',
  refundsRequested: 'Refunds to decide on',
  disputes: 'Open chargebacks',
  differences: 'Differences with Stripe',
  failingJobs: 'Jobs that failed',
  failingDeadlines: 'Deadlines that failed',
  failingEmails: 'Emails not sent',
  allWell: 'Nothing waits for you',
  allWellText: 'No refund, request, chargeback, difference or failed job needs a person now.',
  checks: 'Looks at the money',
  lookedAt: { one: '1 looked at', other: '{count} looked at' },
  lastActions: 'What administrators did',
  noActions: 'Nothing yet',
  noActionsText: 'Whatever somebody does at this desk stands here, with the reason.',
  actionBy: '{who}, {time}',
  because: 'Reason: {reason}',
  done: 'Done',
  refused: 'Refused',
  outcomeFailed: 'Failed',
  unknownOutcome: 'Outcome unknown',
})
