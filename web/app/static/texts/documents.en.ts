import { texts } from '#web/lib/language/texts.ts'

/** Around the long texts: terms, privacy, cookies. */
export const documents = texts('documents', {
  onThisPage: 'On this page',
  versionSince: 'Version {version}, effective {date}',
  questions: 'Questions about this page? [Contact us](/contact).',
  earlier: 'Earlier: [version {version}]({path}), effective {date}.',
  replaced: 'This version has been replaced. [Read the current version]({path}).',
})
