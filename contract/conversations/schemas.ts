import { z } from 'zod'
import { words } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { sentence } from '../wire/said.ts'
import { contactKinds, messageMax, threadSides } from './values.ts'

export const threadSide = z.enum(threadSides)

export const messageText = words(messageMax, 'Please use at most 4,000 characters').min(1, 'Write a message')

/** A piece of a message; of one that is hidden the text is empty, unless the reader wrote it. */
export const messagePart = z.object({ text: z.string(), hidden: z.enum(contactKinds).nullable() })

/** A photo or PDF, of which the message is only the name. */
export const messageFile = z.object({ id, picture: z.boolean(), bytes: z.int() })
export type MessageFile = z.infer<typeof messageFile>

/** A date for a party that the guide offers; what an open one costs now, null where it cannot be booked. */
export const messageOffer = z.object({
  departureId: id,
  title: z.string(),
  href: z.string(),
  startsAt: instant,
  zone: z.string(),
  party: z.object({ adults: z.int(), children: z.int() }),
  expiresAt: instant,
  status: z.enum(['open', 'expired', 'withdrawn', 'unavailable']),
  price: z
    .object({
      /** Together they are the total; discounts are negative. */
      lines: z.array(z.object({ label: sentence, quantity: z.int(), amount: money })),
      total: money,
      dueNow: money,
      instant: z.boolean(),
    })
    .nullable(),
})
export type MessageOffer = z.infer<typeof messageOffer>
export type MessageOfferData = z.input<typeof messageOffer>

export const message = z.object({
  id,
  /** Counts up within the thread, without gaps. */
  position: z.int(),
  side: threadSide,
  /** Of the person who wrote it, as the reader may know them. */
  author: z.string(),
  /** The reader wrote it. */
  own: z.boolean(),
  parts: z.array(messagePart),
  file: messageFile.nullable(),
  offer: messageOffer.nullable(),
  sentAt: instant,
})
export type Message = z.infer<typeof message>
export type MessageData = z.input<typeof message>

/** What a thread is about, as far as it is known. */
const about = z.object({
  title: z.string().nullable(),
  href: z.string().nullable(),
  booking: z.object({ id, code: z.string(), date: localDate, confirmed: z.boolean() }).nullable(),
})

export const threadLine = z.object({
  id,
  /** On which the reader stands. */
  side: threadSide,
  with: z.object({ name: z.string(), href: z.string().nullable(), imageUrl: z.string().nullable() }),
  /** On the guide’s side, the colleague who leads the trip; null where that is the reader. */
  ledBy: z.string().nullable(),
  about,
  last: z.object({ parts: z.array(messagePart), own: z.boolean(), at: instant }),
  unread: z.int(),
  archived: z.boolean(),
  muted: z.boolean(),
  /** Until when the guide promised to answer; null where nothing waits for one. */
  replyBy: instant.nullable(),
})
export type ThreadLine = z.infer<typeof threadLine>

export const thread = threadLine.extend({
  /** The other side has read up to this position. */
  readByOther: z.int(),
  /** Contact details are hidden in both directions. */
  masked: z.boolean(),
  /** No one can write. The side that blocked it can unblock it. `gone`: the other side’s account was erased. */
  blocked: z.enum(['by_me', 'by_other', 'by_treq', 'gone']).nullable(),
  messages: z.array(message),
  /** There are older ones than these. */
  more: z.boolean(),
})
export type Thread = z.infer<typeof thread>
