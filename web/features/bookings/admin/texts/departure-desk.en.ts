import { everyDesk } from '#web/features/operators/texts/desk.en.ts'
import { englishTexts } from '#web/lib/language/texts.ts'

/** One departure at the operators’ desk. */
export const departureDesk = englishTexts('departure-desk', {
  ...everyDesk,

  missing: 'Departure not found',
  missingText: 'No one has booked it, or the link is incomplete.',
  returns: 'Returns {time}',
  canceledAt: 'Canceled {time}',
  startedAt: 'Started {time}',
  endedAt: 'Completed {time}',
  guide: 'Guide',
  parties: 'Bookings on this departure',
  party: 'Guest',
  code: 'Booking',
  people: 'People',
  refund: 'Refund if Treq cancels',
  nothing: 'None',
  waiting: {
    '=0': 'No one is on the waitlist.',
    one: '1 group is on the waitlist.',
    other: '{count} groups are on the waitlist.',
  },

  cancel: 'Cancel departure',
  cancelTitle: 'Cancel this departure?',
  cancelText: {
    '=0': 'There are no bookings left to cancel. The departure and its waitlist close.',
    one: 'This cancels 1 booking and refunds {refund}. The departure won’t be offered again, and its waitlist closes.',
    other:
      'This cancels {count} bookings and refunds {refund}. The departure won’t be offered again, and its waitlist closes.',
  },
  gets: '{name} ({code}) gets {refund} back',
  confirm: 'Cancel and refund {refund}',
  confirmNothing: 'Cancel departure',
  what: 'What happened?',
  official_closure: 'Official closure',
  safety: 'Safety',
  platform: 'Treq decision',
  message: 'Message to the guide and everyone who booked',
  messageHelp: 'Included in their emails, word for word.',
  messageShort: 'Enter at least 3 characters',
})
