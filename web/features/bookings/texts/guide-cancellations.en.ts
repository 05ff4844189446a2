import { englishTexts } from '#web/lib/language/texts.ts'

/** A guide cancels a departure. */
export const guideCancellations = englishTexts('guide-cancellations', {
  guideTitle: 'Manage Cancellations',
  guideLead: 'Cancel a departure you can’t run. Before the start, your guests always get a full refund.',
  departures: 'Upcoming departures',
  noDepartures: 'No booked departures',
  noDeparturesText: 'Departures show up here as soon as someone books.',
  people: { one: '1 person', other: '{count} people' },
  inBookings: { one: 'in 1 booking', other: 'in {count} bookings' },
  wouldRefund: 'Guest refunds',
  wouldLose: 'Earnings you’d lose',
  cancelDeparture: 'Cancel departure',
  cancelDepartureOf: 'Cancel departure: {title}, {time}',
  departureTitle: 'Cancel this departure?',
  departureText: {
    one: 'This cancels the one booking on this departure. Your guest gets {refund} back, including the service fee, and you won’t earn anything from it.',
    other:
      'This cancels all {count} bookings on this departure. Your guests get {refund} back, including service fees, and you won’t earn anything from them.',
  },
  departureClosed: 'This departure closes to new bookings. You can’t undo this.',
  cutShort: 'Cut trip short',
  cutShortOf: 'Cut trip short: {title}, {time}',
  cutShortTitle: 'Cut this trip short?',
  cutShortText:
    'Your guests get {refund} back for the time left in the first half of the trip. You keep the rest of your earnings.',
  cutShortNothing: 'At least half of the trip is done, so there’s no refund and you keep your earnings.',
  cutShortClosed: 'This ends the trip for everyone. You can’t undo this.',
  confirmCutShort: 'Cut short, refund {refund}',
  confirmCutShortNothing: 'Cut short, no refund',
  keepTrip: 'Keep going',
  keepDeparture: 'Keep departure',
  cutShortDone: 'Trip cut short',
  cutShortBooking: 'Cut trip short: {title}, {code}',
  cutShortOne: 'This ends the trip for this booking only. Other groups on the departure continue. You can’t undo this.',
  cutShortReason:
    'Once a trip has started, you can end it early only for weather or conditions. Your guest will see this.',
  afterStartReason:
    'Once the start time has passed, you can cancel only for weather or conditions. Your guest will see this.',
  runningTitle: 'Cancel a trip that’s underway?',
  runningText: 'The trip is underway. This ends it for this booking. You can’t undo this.',
  departureWords: 'Message to your guests',
  departureWordsHelp: 'We’ll include this in their cancellation email. Tell them what happened.',
  departureWordsShort: 'Tell your guests why you’re canceling.',
  confirmDeparture: 'Cancel and refund {refund}',
  departureDone: { one: '1 booking canceled', other: '{count} bookings canceled' },
  departureDoneWeather:
    'Your guests choose a refund, credit, or a new date. We’ll refund {refund} if they don’t choose.',
  departureDoneText: '{refund} is on its way to your guests.',
})
