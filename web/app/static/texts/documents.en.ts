import { texts } from '#web/lib/language/texts.ts'

/** Around the long texts: terms, privacy, cookies. */
export const documents = texts('documents', {
  onThisPage: 'On this page',
  versionSince: 'Version {version}, in force since {date}',
  questions: 'Questions about this text? [Write to us](/contact).',
})
