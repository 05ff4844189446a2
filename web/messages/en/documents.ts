/** Around the long texts: terms, privacy, cookies. */
export const documents = {
  $: 'documents',
  onThisPage: 'On this page',
  versionSince: 'Version {version}, in force since {date}',
  questions: 'Questions about this text? [Write to us](/contact).',
} as const
