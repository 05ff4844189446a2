import { englishTexts } from '#web/lib/language/texts.ts'

/** For an operator who views someone’s account. */
export const viewTexts = englishTexts('view-as', {
  label: 'View as',
  viewing: 'Viewing as {name}',
  left: { one: 'Read only, 1 minute left', other: 'Read only, {count} minutes left' },
  stop: 'Stop viewing',
})
