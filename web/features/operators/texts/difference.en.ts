import { englishTexts } from '#web/lib/language/texts.ts'

/** Two texts line by line. */
export const differenceTexts = englishTexts('difference', {
  added: 'Added',
  removed: 'Removed',
  same: 'No changes',
  left: { one: '1 line is the same', other: '{count} lines are the same' },
})
