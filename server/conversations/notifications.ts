import { counted, said, saidInEnglish, verbatim } from '#contract/wire/said.ts'
import type { ThreadSide } from '#contract/conversations/values.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById } from '#server/guides/index.ts'
import { bellEmailPush, everyChannel, notification } from '#server/notifications/index.ts'
import { operatorNotification } from '#server/operators/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { momentAt } from '#server/platform/said/render.ts'

interface NewMessages {
  threadId: string
  /** Of the recipient. */
  side: ThreadSide
  from: string
  title: string | null
  count: number
  /** The beginnings of the last few, contact details left out while they are hidden. */
  excerpts: string[]
}

const pathOf = ({ threadId, side }: { threadId: string; side: ThreadSide }) =>
  `/${side === 'guide' ? 'guide-messages' : 'messages'}?thread=${threadId}`

/** Sent by the deadline of the side that has not read them: five minutes of messages in one. */
export const newMessages = notification<NewMessages>('conversation.messages', {
  group: 'messages',
  channels: bellEmailPush,
  texts: (data) => {
    const { from, title, count, excerpts } = data
    const heading = counted(count, 'New message', '{count} new messages')
    return {
      title: heading,
      subject: title
        ? said('{from} wrote to you about {title}', { from, title })
        : said('{from} wrote to you', { from }),
      body: said('{from}: {text}', { from, text: verbatim(excerpts.at(-1) ?? '') }),
      paragraphs: excerpts.map((text) => verbatim(text)),
      button: { label: said('Read and reply'), path: pathOf(data) },
      notes: [said('Please reply on Treq. We can’t pass on replies to this email.')],
      footer: said('You’re receiving this email because you have a conversation on Treq.'),
    }
  },
})

interface GuideLate {
  bookingId: string
  guide: string
  title: string
  minutes: number
  /** When the guide expects to be there, ISO 8601, and the zone of the place. */
  expected: string
  zone: string
}

/** To guests who are on the way to the meeting point, so at any hour and over what reaches them there. */
export const guideLate = notification<GuideLate>('conversation.guide_late', {
  group: 'booking',
  critical: true,
  channels: everyChannel,
  staleAfter: ({ expected }) => expected,
  texts: ({ bookingId, guide, title, minutes, expected, zone }) => {
    const news = said('{guide} is running about {minutes} minutes late for {title}. Expect them by {time}.', {
      guide,
      minutes,
      title: verbatim(title),
      time: momentAt(new Date(expected), zone),
    })
    return {
      title: said('Your guide is running late'),
      subject: said('Running late: {title}', { title: verbatim(title) }),
      body: news,
      paragraphs: [news, said('Please wait at the meeting point. You can message your guide from your booking.')],
      button: { label: said('View your booking'), path: `/booking/${bookingId}` },
      footer: said('You’re receiving this email because you booked a trip with Treq.'),
    }
  },
})

interface QuestionWaits {
  threadId: string
  from: string
  title: string | null
  hours: number
}

/** To the guide, who promised to reply within 24 hours. */
export const questionWaits = notification<QuestionWaits>('conversation.question_waits', {
  group: 'messages',
  prompt: true,
  channels: bellEmailPush,
  texts: ({ threadId, from, title, hours }) => {
    const left = 24 - hours
    const body = title
      ? saidInEnglish('{from} asked about {title} {hours} hours ago and is still waiting for your reply.', {
          from,
          title,
          hours,
        })
      : saidInEnglish('{from} wrote to you {hours} hours ago and is still waiting for your reply.', { from, hours })
    return {
      title: saidInEnglish('{from} is waiting for your reply', { from }),
      subject: saidInEnglish('{from} is waiting for your reply: {left} hours left', { from, left }),
      body,
      paragraphs: [body, saidInEnglish('Guides on Treq reply within 24 hours. Explorers see how often you do.')],
      button: { label: saidInEnglish('Reply now'), path: pathOf({ threadId, side: 'guide' }) },
      footer: saidInEnglish('You’re receiving this email because you guide with Treq.'),
    }
  },
})

interface Alert {
  id: string
  explorer: string
  guide: string
  words: string[]
}

async function alertData(tx: Tx, alertId: string): Promise<Alert | null> {
  const found = await tx
    .selectFrom('conversation_alerts as a')
    .innerJoin('threads as t', 't.id', 'a.thread_id')
    .select(['a.id', 'a.words', 't.explorer_id', 't.guide_id'])
    .where('a.id', '=', alertId)
    .executeTakeFirst()
  if (!found) return null
  const [explorer, guide] = await Promise.all([accountContact(tx, found.explorer_id), guideById(tx, found.guide_id)])
  return { id: found.id, explorer: explorer?.name ?? '', guide: guide?.name ?? '', words: found.words }
}

/** To the operators on call, at once. */
export const safetyWords = operatorNotification<'conversation.alert_raised', Alert>('conversation.safety_words', {
  scopes: ['trust_and_safety'],
  urgent: true,
  on: 'conversation.alert_raised',
  data: (_app, tx, { data }) => alertData(tx, data.alertId),
  texts: ({ id, explorer, guide, words }) => ({
    title: saidInEnglish('Safety words in a conversation: read it now'),
    body: saidInEnglish('{explorer} and {guide} are messaging each other, and a message says: {words}', {
      explorer,
      guide,
      words: words.join(', '),
    }),
    path: `/admin/conversations?open=${id}`,
  }),
})

export const threadReported = operatorNotification<'conversation.reported', Alert>('conversation.report_waits', {
  scopes: ['trust_and_safety'],
  urgent: false,
  on: 'conversation.reported',
  data: (_app, tx, { data }) => alertData(tx, data.alertId),
  texts: ({ id, explorer, guide }) => ({
    title: saidInEnglish('Reported conversation'),
    body: saidInEnglish('The conversation between {explorer} and {guide} was reported.', { explorer, guide }),
    path: `/admin/conversations?open=${id}`,
  }),
})
