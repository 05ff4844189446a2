import { texts } from '#web/lib/language/texts.ts'

export const messageOffers = texts('message-offers', {
  offer: 'Offer from {name}',
  ownOffer: 'Your offer',
  party: { one: '{count} person', other: '{count} people' },
  total: '{total} total, all fees included',
  dueNow: '{total} total, {due} due now',
  book: 'Book for {amount}',
  request: 'Request for {amount}',
  open: 'Open until {when}. Spots aren’t held until you book. You can add a promo code at checkout.',
  ownOpen: 'Open until {when}. Spots aren’t held.',
  expired: 'This offer has expired.',
  withdrawn: 'This offer was withdrawn.',
  unavailable: 'This date can’t be booked for this group anymore.',
  withdraw: 'Withdraw offer',
  withdrawFailed: 'The offer wasn’t withdrawn',
})
