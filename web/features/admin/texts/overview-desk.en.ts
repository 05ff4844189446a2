import { everyDesk } from '#web/features/operators/texts/desk.en.ts'
import { englishTexts } from '#web/lib/language/texts.ts'

/** The overview of the operators’ desk. */
export const overviewDesk = englishTexts('overview-desk', {
  ...everyDesk,

  overviewTitle: 'Admin Panel',
  overviewLead: 'What needs attention today.',
  waiting: 'Active bookings',
  held: 'On hold',
  confirming: 'Payment processing',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  needsYou: 'Needs attention',
  oldest: 'Oldest: {age}',
  dueIn: 'Due {when}',
  overdue: 'Was due {when}',
  otherwise: 'If no one acts: {text}',
  needsScope: 'Needs the {scopes} scope',
  allWell: 'You’re all caught up',
  allWellText: 'Nothing is waiting in any queue: {queues}.',
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
