import type { ContactTopic } from '#contract/support/values.ts'
import type { Language } from '#contract/wire/language.ts'
import { say } from '#server/platform/language/say.ts'
import { letter } from '#server/platform/mail/letter.ts'
import { topicWords } from '../topics.ts'

/** Goes to an address nobody has proven, so it carries no word that whoever wrote has typed. */
export const receivedLetter = (
  { reference, topic }: { reference: string; topic: ContactTopic },
  language: Language,
) => ({
  subject: say(language, `We have your message (${reference})`),
  ...letter({
    language,
    heading: 'We have your message',
    paragraphs: [
      'Thank you for writing to us. A person reads it and answers to this address.',
      'If you write about it again, please name the reference below.',
      ...(topic === 'safety'
        ? ['If somebody is in danger now, call 911. This mailbox is not watched around the clock.']
        : []),
    ],
    rows: [
      { label: 'Reference', value: reference },
      { label: 'About', value: topicWords[topic] },
    ],
    footer:
      'You get this email because somebody left this address on the contact page of Treq. If that was not you, there is nothing to do.',
  }),
})
