import { everyDesk } from '#web/features/operators/texts/desk.en.ts'
import { englishTexts } from '#web/lib/language/texts.ts'

/** How the platform does, below the inbox. */
export const overviewDesk = englishTexts('overview-desk', {
  ...everyDesk,

  failedJobs: 'Failed jobs',
  waiting: 'Active bookings',
  held: 'On hold',
  confirming: 'Payment processing',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  checks: 'Financial checks',
  lookedAt: { one: '1 checked', other: '{count} checked' },
  lastActions: 'Recent admin activity',
  noActions: 'No activity yet',
  noActionsText: 'Admin actions are logged here with the reason given.',
  actionBy: '{who}, {time}',
  because: 'Reason: {reason}',
  done: 'Done',
  refused: 'Refused',
  outcomeFailed: 'Failed',
  unknownOutcome: 'Outcome unknown',
})
