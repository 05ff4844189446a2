import { englishTexts } from '#web/lib/language/texts.ts'

/** The frame of guides' pages. */
export const guideFrame = englishTexts('guide-frame', {
  sections: 'Guide',
  phoneSections: 'Guide, most used',
  more: 'More',
  waiting: { one: '1 request to answer', other: '{count} requests to answer' },
})
