import { texts } from '#web/lib/language/texts.ts'

/** Waiting for seats, and departures that need a fewest number of people. */
export const waitlist = texts('waitlist', {
  runsFrom: { one: 'Runs from {people}, 1 still missing', other: 'Runs from {people}, {count} still missing' },
  runsFromOnly: 'Runs from {people} people',
  sureToRun: 'Sure to run',

  tooFew: { '=0': 'This departure is full.', one: 'Only 1 seat is left.', other: 'Only {count} seats are left.' },
  joinText:
    'Join the waitlist: when seats for your party become free, they are held for you for {offer} ({shortOffer} near the start) and we write to you. Nothing is charged unless you take them.',
  join: { one: 'Join the waitlist for 1 person', other: 'Join the waitlist for {count} people' },
  joining: 'Joining…',
  joined: 'You are on the waitlist',
  joinedText: {
    one: 'You are the first in line. We write to you as soon as seats for your party are free.',
    other: 'You are number {count} in line. We write to you as soon as seats for your party are free.',
  },
  seeWaitlist: 'See where you wait',
  joinFailed: 'You could not join the waitlist',
  tryAgainText: 'Nothing has happened. Please try again in a moment.',

  waitingFor: 'Waitlist',
  place: { one: 'First in line', other: 'Number {count} in line' },
  leave: 'Leave the waitlist',
  leaveOf: 'Leave the waitlist for {title}',
  left: 'You do not wait any more',
  leaveFailed: 'That did not work',
  yourTurn: 'Seats are free for you',
  offerText: '{title}, {when}, {party}: held for you until {until}. After that they go to the next in line.',
  take: 'Take the seats',
  letGo: 'Let them go',
  wentOn: 'The seats go to the next in line',

  decide: 'Does it go?',
  comingOf: { one: '1 of {minimum} people is coming', other: '{count} of {minimum} people are coming' },
  askedOn: 'You are asked on {when}. You may promise it before.',
  answerBy: 'Please answer by {when}. Without an answer it is canceled and everybody gets everything back.',
  goes: 'It goes',
  goesOf: 'It goes: {title}, {when}',
  callOff: 'Call it off',
  promised: 'Your guests know that it goes',
  waiting: 'Waitlists',
  parties: { one: '1 party waits', other: '{count} parties wait' },
  people: { one: '1 person', other: '{count} people' },
  seatsOf: '{taken} of {capacity} seats taken',
  onOffer: { '=0': '', one: 'seats on offer to 1 party', other: 'seats on offer to {count} parties' },
})
