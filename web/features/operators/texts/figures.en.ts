import { englishTexts } from '#web/lib/language/texts.ts'

/** A figure of a period beside the one before. */
export const figureTexts = englishTexts('figures', {
  byDay: '{figure} by day',
  same: 'Same as the period before',
  more: '{percent}% more than the period before',
  less: '{percent}% less than the period before',
  beforeNone: 'None in the period before',
  bothNone: 'None in either period',
  noFigure: '–',
})
