import { texts } from '#web/lib/language/texts.ts'

/** Paying in two parts, and cards that were left for it. */
export const installments = texts('installments', {
  title: 'Payments',
  full: 'Price',
  deposit: 'Deposit',
  balance: 'Balance',
  paidOn: 'Paid on {date}',
  dueOn: 'Due {date}',
  dueNow: 'Due now',
  notAsked: 'Not charged',
  failed: 'Could not be charged',
  charging: 'Being charged',

  willCharge: 'We charge {amount} to {card} on {date}. There is nothing you need to do.',
  noCard: 'There is no card that we could charge. Please pay the balance here by {date}.',
  chargingText: 'Your card is being charged at this moment.',
  agreed: 'You agreed on {date}: “{sentence}”',
  lessNow: 'Not everybody comes any more, so it is {amount} now.',
  someCard: 'your card',

  failedTitle: 'Your balance could not be charged',
  needsYou: 'Your bank wants you to confirm this payment yourself.',
  bankSaid: 'Your bank said: {reason}',
  payUntil:
    'Please pay {amount} by {date}. After that the booking is canceled under its policy and the seats go to others.',
  triedAgain: 'We try {card} again on {date}.',

  payNow: 'Pay the balance now',
  payTitle: 'Pay {amount} now',
  pay: 'Pay {amount}',
  payByCredit: 'Pay {amount} with my credit',
  paying: 'Paying…',
  payHelp: 'Your trip is then paid in full and nothing is charged later.',
  paidMore: 'Everything is paid now. A receipt is on its way to your mailbox.',
  taken: 'Your payment is on its way',
  close: 'Not now',
  chargeThisLater: 'Charge it on {date} instead',
  changed: 'This card will be charged',
  changeFailed: 'The card could not be changed',

  declinedTitle: 'Your card was declined',
  declinedText: 'Nothing was charged. Try again or use another card.',
  notPaid: 'The payment was not completed',
  notPaidText: 'Nothing was charged. You can try again.',
  vendorTitle: 'That did not work just now',
  vendorText: 'Nothing is lost. Please try again in a minute.',

  outstanding: '{amount} is outstanding and is charged on {date}.',
  outstandingFailed: '{amount} is outstanding: the card could not be charged. The explorer has until {date}.',
  balanceDue: 'Balance {amount} due {date}',
  balanceFailed: 'Balance {amount} not paid: by {date}',

  choose: 'Card',
  anotherCard: 'Another card',
  endsIn: '{brand} ending in {last4}',
  expires: 'Expires {month}/{year}',
  remove: 'Remove {card}',
  removed: 'The card was removed',
  removeFailed: 'The card could not be removed',
  cardsFailed: 'Your saved cards could not be loaded. You can use another card.',
  orCard: 'or pay by card',
})
