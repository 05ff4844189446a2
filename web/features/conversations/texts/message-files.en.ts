import { texts } from '#web/lib/language/texts.ts'

export const messageFiles = texts('message-files', {
  attach: 'Send photos or a PDF',
  sending: 'Sending {name}…',
  notSent: '{name} wasn’t sent',
  tooLarge: 'Files can be up to 10 MB.',
  photoAgain: 'Load photo',
  enlarge: 'Enlarge {name}',
  cannotOpen: 'We couldn’t open {name}',
})
