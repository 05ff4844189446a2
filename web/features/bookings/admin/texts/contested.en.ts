import { englishTexts } from '#web/lib/language/texts.ts'

/** No-shows that explorers contest, at the operators' desk. */
export const contestedTexts = englishTexts('contested', {
  open: 'Open',
  noContests: 'No open disputes',
  noContestsText: 'When an explorer disputes a no-show, both accounts show up here.',
  starts: 'Trip on {time}',
  customerSays: 'The explorer says',
  guideSays: 'The guide logged',
  attempt: '{time}: tried to reach them, {how}',
  how_call: 'by phone',
  how_text: 'by text message',
  how_mail: 'by email',
  how_looked: 'checked the meeting point',
  reportedAt: '{time}: reported a no-show',
  upheld: 'Decide for explorer',
  upheldOf: 'Decide for explorer: {who}',
  upheldTitle: 'Decide for the explorer?',
  upheldText: 'Both sides see your reason. The guest gets a full refund, and the guide earns nothing.',
  stands: 'Uphold no-show',
  standsOf: 'Uphold no-show: {who}',
  standsTitle: 'Uphold this no-show?',
  standsText: 'Both sides see your reason. There’s no refund.',
  whyRead: 'Visible to the explorer and guide. Logged with your name and the time.',
  decidedFor: 'Decided for explorer',
  decidedAgainst: 'No-show upheld',
  decidedBy: '{who}, {time}: {words}',
})
