import type { ContactTopic } from '#contract/support/values.ts'
import { said, saidInEnglish, verbatim, type Said } from '#contract/wire/said.ts'
import { notification } from '#server/notifications/index.ts'
import { operatorNotification } from '#server/operators/index.ts'
import type { Tx } from '#server/platform/database.ts'

const byEmail = { group: 'support', critical: true, channels: ['email'] } as const

/** As the subjects of emails name them. */
const topics: Record<ContactTopic, Said> = {
  booking: said('Booking'),
  refund: said('Cancellation or refund'),
  safety: said('Safety'),
  guide: said('Guiding with Treq'),
  account: said('Account'),
  privacy: said('Privacy'),
  other: said('Something else'),
}

/** The address is unverified, so this never echoes user input. */
export const messageReceived = notification('support.message_received', {
  ...byEmail,
  texts: ({ reference, topic }: { reference: string; topic: ContactTopic }) => ({
    title: said('We got your message'),
    subject: said('We got your message ({reference})', { reference }),
    body: said('We got your message ({reference})', { reference }),
    paragraphs: [
      said('Thanks for contacting us. A person will read your message and reply to this address.'),
      said('If you write again, include the reference below.'),
      topic === 'safety'
        ? said('If someone is in danger now, call 911. This inbox isn’t monitored around the clock.')
        : null,
    ],
    rows: [
      [said('Reference'), reference],
      [said('About'), topics[topic]],
    ],
    footer: said(
      'You’re receiving this email because someone entered this address on Treq’s contact page. If this wasn’t you, you can ignore it.',
    ),
  }),
})

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
export const messageForOperators = notification('support.message_for_operators', {
  ...byEmail,
  texts: ({ reference, topic, name, email, bookingCode, message, signedIn }: Message) => ({
    title: saidInEnglish('Message {reference}', { reference }),
    subject: saidInEnglish('[{topic}] Message {reference}', { topic: topics[topic], reference }),
    body: saidInEnglish('Message {reference}', { reference }),
    paragraphs: [verbatim(message)],
    rows: [
      [said('About'), topics[topic]],
      [saidInEnglish('From'), name],
      [saidInEnglish('Email'), email],
      ...(bookingCode ? [[said('Booking'), bookingCode] as const] : []),
      [saidInEnglish('Signed in'), signedIn ? saidInEnglish('yes') : saidInEnglish('no (name and email unverified)')],
    ],
    button: {
      label: saidInEnglish('Answer'),
      path: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message ${reference}`)}`,
    },
    footer: saidInEnglish('You’re receiving this email because messages from the contact page come to this address.'),
  }),
})

interface Waits {
  reference: string
  topic: ContactTopic
  name: string
}

const waits = {
  group: 'support',
  scopes: ['support'],
  on: 'support.message_received',
} as const

const readWaiting = async (tx: Tx, messageId: string): Promise<Waits | null> =>
  (await tx
    .selectFrom('contact_messages')
    .select(['reference', 'topic', 'name'])
    .where('id', '=', messageId)
    .executeTakeFirst()) ?? null

/** Under the bell; the mailbox of support has the message itself. */
export const messageWaits = operatorNotification<'support.message_received', Waits>('support.message_waits', {
  ...waits,
  urgent: false,
  data: async (_app, tx, { data: { messageId } }) => {
    const found = await readWaiting(tx, messageId)
    return found && found.topic !== 'safety' ? found : null
  },
  texts: ({ reference, topic, name }) => ({
    title: saidInEnglish('New message: {topic}', { topic: topics[topic] }),
    body: saidInEnglish('{name} wrote to us and is waiting for a reply ({reference}).', { name, reference }),
    path: `/admin/support?q=${reference}`,
  }),
})

export const safetyMessageWaits = operatorNotification<'support.message_received', Waits>(
  'support.safety_message_waits',
  {
    ...waits,
    urgent: true,
    data: async (_app, tx, { data: { messageId } }) => {
      const found = await readWaiting(tx, messageId)
      return found?.topic === 'safety' ? found : null
    },
    texts: ({ reference, name }) => ({
      title: saidInEnglish('Safety message: answer now'),
      body: saidInEnglish('{name} wrote to us about safety and is waiting for a reply ({reference}).', {
        name,
        reference,
      }),
      path: `/admin/support?q=${reference}`,
    }),
  },
)

/** What an operator replied. */
export const messageAnswer = notification('support.answer', {
  ...byEmail,
  texts: ({ reference, reply }: { reference: string; reply: string }) => ({
    title: said('Your message {reference}', { reference }),
    subject: said('Your message {reference}', { reference }),
    body: said('Your message {reference}', { reference }),
    paragraphs: reply.split(/\n{2,}/).map(verbatim),
    footer: said('You’re receiving this email because you contacted Treq. If you reply, please keep the reference.'),
  }),
})
