import { englishTexts } from '#web/lib/language/texts.ts'

/** The guide’s side of a warning. */
export const weatherAnswer = englishTexts('weather-answer', {
  decide: 'Decide by {when}',
  decideText: 'The forecast is a suggestion, and it’s your call. We’ll tell your guests what you decide.',
  go: 'Run as planned',
  modify: 'Change the plan',
  cancel: 'Cancel for the weather',
  noteGo: 'Why it’s fine to go',
  noteModify: 'What changes',
  noteHelp: 'Your guests get this as a message.',
  send: 'Send to guests',
  back: 'Back',
  change: 'Change decision',
})
