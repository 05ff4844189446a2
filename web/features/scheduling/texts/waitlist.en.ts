import { texts } from '#web/lib/language/texts.ts'

/** Waiting for seats, and departures that need a fewest number of people. */
export const waitlist = texts('waitlist', {
  runsFrom: { one: 'Minimum {people}, 1 more needed', other: 'Minimum {people}, {count} more needed' },
  runsFromOnly: 'Minimum {people} people',
  sureToRun: 'Guaranteed to run',

  tooFew: { '=0': 'This date is full.', one: 'Only 1 spot left.', other: 'Only {count} spots left.' },
  joinText:
    'Join the waitlist. If spots open up for your group, we’ll hold them for {offer} ({shortOffer} close to the start) and email you. You’re not charged unless you take them.',
  join: { one: 'Join the waitlist for 1 person', other: 'Join the waitlist for {count} people' },
  joining: 'Joining…',
  forWaitlist: 'Waitlist. Nothing to pay now.',
  joined: 'You’re on the waitlist',
  joinedText: {
    one: 'You’re first in line. We’ll email you as soon as spots open up for your group.',
    other: 'You’re number {count} in line. We’ll email you as soon as spots open up for your group.',
  },
  seeWaitlist: 'View your waitlists',
  joinFailed: 'We couldn’t add you to the waitlist',
  tryAgainText: 'Please try again in a moment.',

  waitingFor: 'Waitlist',
  place: { one: 'First in line', other: 'Number {count} in line' },
  leave: 'Leave the waitlist',
  leaveOf: 'Leave the waitlist for {title}',
  left: 'You left the waitlist',
  leaveFailed: 'That didn’t work',
  yourTurn: 'Spots opened up for you',
  offerText: '{title}, {when}, {party}: held for you until {until}. After that, they go to the next in line.',
  take: 'Book these spots',
  letGo: 'Pass on these spots',
  wentOn: 'Offered to the next in line',
})
