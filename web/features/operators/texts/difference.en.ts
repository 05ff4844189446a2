import { englishTexts } from '#web/lib/language/texts.ts'

/** Two texts line by line. */
export const differenceTexts = englishTexts('difference', {
  added: 'Added',
  removed: 'Removed',
  same: 'No changes',
})
