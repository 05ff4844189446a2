import { englishTexts } from '#web/lib/language/texts.ts'

/** The panel beside a list of the operators. */
export const sidePanel = englishTexts('side-panel', {
  close: 'Close',
  previous: 'Previous row',
  next: 'Next row',
})
