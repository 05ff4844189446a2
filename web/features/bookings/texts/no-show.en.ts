import { texts } from '#web/lib/language/texts.ts'

export const noShow = texts('no-show', {
  failed: 'That didn’t work',
  keepWaiting: 'Wait a little longer',

  guestsMissing: 'Guests haven’t shown up?',
  guestsMissed: 'How you tried to reach them',
  guestsMissingText: {
    one: 'Wait until {time} and try to reach them. Log the attempt here. You’ll both be able to see it. Then you can report a no-show, up to {report} after the start.',
    other:
      'Wait until {time} and try to reach them {count} times, at least {between} apart. Log each attempt here. You’ll both be able to see it. Then you can report a no-show, up to {report} after the start.',
  },
  how: 'How did you try?',
  call: 'I called',
  text: 'I sent a text message',
  mail: 'I sent an email',
  looked: 'I looked around the meeting point',
  noteAttempt: 'Log this attempt',
  nextAttempt: 'Try again from {time}. Your next attempt counts then.',
  reportGuests: 'Report no-show',
  reportGuestsTitle: 'Report a no-show?',
  reportGuestsText:
    'This ends the booking. Under the policy, {name} gets no refund and you’re paid. They have {contest} to dispute it.',
  contestedByGuest: 'Your guest disputed the no-show. Our team is reviewing it.',
  youAreMissed: '{name} says you’re not at the meeting point',
  youAreMissedText:
    'If you’re together, choose “Start the trip” by {time}. Otherwise we’ll refund the booking in full.',

  guideMissing: 'Guide hasn’t shown up?',
  guideMissingText:
    'Call {guide} first. If they don’t show, tell us. We’ll alert {guide} right away, and if the trip doesn’t start in time, you’ll get a full refund.',
  guideToldText:
    'We’ve alerted {guide}. If the trip hasn’t started by {time}, you’ll get a full refund, including the service fee.',
  reportGuide: 'Report guide no-show',
  reportGuideTitle: 'Report {guide} as a no-show?',
  reportGuideText: 'We’ll alert {guide} right away. If the trip doesn’t start in time, you’ll get a full refund.',

  contestTitle: 'Dispute this no-show',
  contestText: '{guide} reported you as a no-show. If that’s wrong, tell us by {time}.',
  howTheyTried: 'How {guide} tried to reach you',
  tried_call: 'a call',
  tried_text: 'a text message',
  tried_mail: 'an email',
  tried_looked: 'a look around the meeting point',
  contestWords: 'What happened?',
  contestHelp: 'Where you were, when, and how you tried to reach your guide. Our team and your guide will read this.',
  contest: 'Submit dispute',
  contested: 'You disputed this no-show. Our team is reviewing it.',
  decidedForYou: 'We decided in your favor. You’re getting a full refund.',
  decidedAgainstYou: 'We reviewed your dispute, and the no-show stands. There’s no refund.',
  decidedForGuest: 'We decided for your guest. They’re getting a full refund, and this booking earns nothing.',
  decidedForGuide: 'We decided in your favor. The no-show stands.',
  treqWrote: 'Treq wrote: “{message}”',
  youWrote: 'You wrote: “{message}”',
  guestWrote: 'Your guest wrote: “{message}”',
})
