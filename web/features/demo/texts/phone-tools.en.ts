import { texts } from '#web/lib/language/texts.ts'

/** Text messages and pushes of the demo, beside its mailbox. */
export const phoneTools = texts('phone-tools', {
  outbox: 'What was sent',
  emails: 'Emails',
  texts: 'Text messages',
  pushes: 'Push notifications',
  loading: 'Loading…',
  failed: 'We couldn’t load this',
  tryAgain: 'Try again',
  noTexts: 'No text messages yet',
  noTextsText: 'Add a phone number to a profile and request or cancel a booking, and the text shows up here.',
  messagesOf: 'Messages to {number}',
  fromPhone: 'From this phone',
  undelivered: 'Not delivered',
  reply: 'Reply {word}',
  answerFailed: 'We couldn’t send that reply. Please try again.',
  noPushes: 'No push notifications yet',
  noPushesText:
    'Turn them on in your notification settings. They show up here where your browser can’t reach a push service.',
})
