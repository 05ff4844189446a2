import { englishTexts } from '#web/lib/language/texts.ts'

/** Writing to every group of a departure. */
export const reachGuests = englishTexts('reach-guests', {
  all: 'Message all',
  allTitle: 'Message every group',
  allText: {
    one: '1 group gets it, in your conversation with them.',
    other: '{count} groups get it, each in its own conversation.',
  },
  message: 'Message',
  send: 'Send to all',
  late: 'Running late',
  lateTitle: 'Running late?',
  lateText: 'Your guests get a text message and an email right away.',
  howLate: 'How late?',
  minutes: '{count} min',
  lateMessage: 'I’m running about {count} minutes late. I’m on my way.',
  tell: 'Tell my guests',
  cancel: 'Close',
  sent: { one: '1 group has your message', other: '{count} groups have your message' },
  callThem: 'Please call {names}: they can’t read messages here.',
  failed: 'We couldn’t send that',
})
