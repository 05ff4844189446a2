import { texts } from '#web/lib/language/texts.ts'

/** What visitors read about the statistics of their visit. */
export const analytics = texts('analytics', {
  question: 'May we count this visit?',
  text: 'It helps us see which pages work. We store it without your name, account, or network address.',
  policy: 'How we count visits',
  allow: 'Allow',
  decline: 'No thanks',
  switchLabel: 'Count my visits',
  switchText: 'Helps us learn which pages help people find a trip. Your choice applies to this browser.',
  browserDeclines: 'Your browser asks sites not to track you, so we don’t count your visits.',
})
