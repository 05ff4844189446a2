import type { ContactTopic } from '#contract/support/values.ts'
import { letter } from '#server/platform/mail/letter.ts'
import { topicWords } from '../topics.ts'

interface Message {
  reference: string
  topic: ContactTopic
  name: string
  email: string
  bookingCode: string | null
  message: string
  signedIn: boolean
}

/** The subject begins with what it is about, so that a mailbox can put safety first. */
export const operatorLetter = ({ reference, topic, name, email, bookingCode, message, signedIn }: Message) => ({
  subject: `[${topicWords[topic]}] Message ${reference}`,
  ...letter({
    heading: `Message ${reference}`,
    paragraphs: [message],
    rows: [
      { label: 'About', value: topicWords[topic] },
      { label: 'From', value: name },
      { label: 'Email', value: email },
      ...(bookingCode ? [{ label: 'Booking', value: bookingCode }] : []),
      { label: 'Signed in', value: signedIn ? 'yes' : 'no: neither name nor address is proven' },
    ],
    button: {
      label: 'Answer',
      link: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message ${reference}`)}`,
    },
    footer: 'You get this email because messages from the contact page come to this address.',
  }),
})
