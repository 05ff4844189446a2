import { texts } from '#web/lib/language/texts.ts'

export const noShow = texts('no-show', {
  failed: 'That didn’t work',
  keepWaiting: 'Wait a little longer',

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
  treqWrote: 'Treq wrote: “{message}”',
  youWrote: 'You wrote: “{message}”',
})
