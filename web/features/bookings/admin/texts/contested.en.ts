import { englishTexts } from '#web/lib/language/texts.ts'

/** No-shows that explorers contest, at the operators' desk. */
export const contestedTexts = englishTexts('contested', {
  open: 'Not answered',
  noContests: 'Nobody contests a no-show',
  noContestsText: 'When an explorer says that they were there after all, both sides stand here.',
  starts: 'Trip of {time}',
  customerSays: 'The explorer says',
  guideSays: 'The guide noted',
  attempt: '{time}: tried to reach them, {how}',
  how_call: 'by telephone',
  how_text: 'by text message',
  how_mail: 'by e-mail',
  how_looked: 'by looking around',
  reportedAt: '{time}: reported that nobody came',
  upheld: 'They were there',
  upheldOf: 'They were there: {who}',
  upheldTitle: 'Decide that they were there?',
  upheldText: 'Both sides read your reason. The guest gets everything back, and the guide earns nothing.',
  stands: 'The report stands',
  standsOf: 'The report stands: {who}',
  standsTitle: 'Let the report stand?',
  standsText: 'Both sides read your reason, and nothing comes back.',
  whyRead: 'Explorer and guide read it, and it is kept with your name and the time.',
  decidedFor: 'They were there',
  decidedAgainst: 'The report stands',
  decidedBy: '{who}, {time}: {words}',
})
