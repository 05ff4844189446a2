import { texts } from '#web/lib/language/texts.ts'

/** Somebody has not come to the meeting point. */
export const noShow = texts('no-show', {
  failed: 'That did not work',
  keepWaiting: 'Wait a little longer',

  guestsMissing: 'Are your guests not there?',
  guestsMissed: 'How you tried to reach them',
  guestsMissingText: {
    one: 'Wait until {time} and try to reach them. Note the attempt here: both of you can read it later. Then you can report that they did not come, within {report} of the start.',
    other:
      'Wait until {time} and try to reach them {count} times, {between} apart. Note each attempt here: both of you can read it later. Then you can report that they did not come, within {report} of the start.',
  },
  how: 'How did you try?',
  call: 'I called',
  text: 'I sent a text message',
  mail: 'I sent an e-mail',
  looked: 'I looked around the meeting point',
  noteAttempt: 'Note this attempt',
  reportGuests: 'They did not come',
  reportGuestsTitle: 'Report that they did not come?',
  reportGuestsText:
    'The booking ends. By its policy nothing comes back to {name} and you are paid. They may contest it within {contest}.',
  contestedByGuest: 'Your guest says that they were there. A person at Treq looks at it.',
  youAreMissed: '{name} says that you are not there',
  youAreMissedText: 'If you are together, press “Start the trip” by {time}. Without that everything is given back.',

  guideMissing: 'Is your guide not there?',
  guideMissingText:
    'Call {guide} first. If nobody comes, tell us: we tell {guide} at once, and when the trip does not start in time, everything comes back to your card.',
  guideToldText:
    'We have told {guide}. If the trip has not started by {time}, everything comes back to your card, service fee included.',
  reportGuide: 'My guide is not there',
  reportGuideTitle: 'Is {guide} not there?',
  reportGuideText: 'We tell {guide} at once. If the trip does not start in time, you get everything back.',

  contestTitle: 'Were you there?',
  contestText: '{guide} reported that you did not come. If that is not so, tell us by {time}.',
  howTheyTried: 'How {guide} tried to reach you',
  tried_call: 'a call',
  tried_text: 'a text message',
  tried_mail: 'an e-mail',
  tried_looked: 'a look around the meeting point',
  contestWords: 'What happened?',
  contestHelp: 'Where you were, when, and how you tried to reach the guide. A person reads it, and so does the guide.',
  contest: 'Send to Treq',
  contested: 'You told us that you were there. A person at Treq looks at it.',
})
