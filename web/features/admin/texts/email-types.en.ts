import { everyDesk } from '#web/features/operators/texts/desk.en.ts'
import { englishTexts } from '#web/lib/language/texts.ts'

/** Every type of email, as it was last sent. */
export const emailTypes = englishTexts('email-types', {
  ...everyDesk,

  types: 'Types of email',
  type: 'Type',
  choose: 'Choose a type',
  typesLead: 'You see the newest email of the type, with the data it was sent with.',
  critical: 'can’t be turned off',
  newest: 'newest {time}',
  noneYet: 'none yet',
  secret: 'not kept, since its link opens something',
  locked: 'for {scope}',
  lockedText: 'Examples are real emails. This one is only for operators with the scope {scope}.',
  noExample: 'No example of this type is kept.',
  english: 'English',
  spanish: 'Spanish',
  language: 'Language of the preview',
  subject: 'Subject',
  written: 'Written {time}',
  test: 'Send me a test',
  testOf: 'Send me a test of {name}',
  testTitle: 'Send this email to yourself?',
  testText: 'We send it to your own address only, with “[Test]” before its subject.',
})
