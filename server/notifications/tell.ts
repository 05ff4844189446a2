import { inLanguage, type Language } from '#contract/wire/language.ts'
import type { App } from '#server/platform/app.ts'
import { pipelineWrite, type Tx } from '#server/platform/database.ts'
import type { DomainEvent } from '#server/platform/events.ts'
import { say } from '#server/platform/language/say.ts'
import { letter } from '#server/platform/mail/letter.ts'
import { post } from '#server/platform/mail/mail.ts'
import type { LetterBooking } from './bookings/letter-booking.ts'
import { notifyOlder } from './older-bell.ts'
import type { Side, Words } from './telling.ts'

/** Words as they go out: a mail, and a notice under the bell. */
interface Message {
  /** Also the heading of the mail. */
  title: string
  /** Of the notice. */
  body: string
  /** Local path the notice and the button lead to. */
  href: string
  subject: string
  text: string
  html: string
}

/** One thing told to one side of a booking. */
export interface BookingMessage extends Message {
  to: Side
}

/** `why`: the reason for which somebody gets this mail. Texts inside are as typed; the HTML is escaped by the letter. */
function messageOf(words: Words, { language, publicUrl, why }: { language: Language; publicUrl: string; why: string }) {
  const { title, subject, body, paragraphs, rows = [], notes = [], button } = words
  const { text, html } = letter({
    language,
    heading: title,
    paragraphs: paragraphs.filter((paragraph) => paragraph !== null),
    rows: rows.map(([label, value]) => ({ label, value })),
    button: { label: button.label, link: publicUrl + inLanguage(button.path, language) },
    notes: notes.filter((one) => one !== null),
    footer: why,
  })
  return { title, body, href: button.path, subject: oneLine(say(language, oneLine(subject))), text, html }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A notice under the bell of an account, a mail to an address; the same `dedupeKey` goes out once. */
async function deliver(
  tx: Tx,
  { accountId, email }: { accountId: string | null; email: string | null },
  { title, body, href, subject, text, html }: Message,
  dedupeKey: string,
): Promise<void> {
  if (accountId) pipelineWrite(tx, notifyOlder(tx, { accountId, title, body, href, dedupeKey }))
  if (email) await post(tx, { to: email, subject, text, html, dedupeKey })
}

export const becauseOfBooking = ({ code }: LetterBooking) =>
  `Booking ${code}. You get this mail because you are part of it.`
export const becauseYouGuide = 'You get this mail because you guide this departure.'

export const bookingMessage = (to: Side, booking: LetterBooking, words: Words, publicUrl: string): BookingMessage => ({
  to,
  ...messageOf(words, {
    language: (to === 'guide' ? booking.guide : booking.customer).language ?? 'en',
    publicUrl,
    why: becauseOfBooking(booking),
  }),
})

export const sendToSide = (tx: Tx, fact: DomainEvent, booking: LetterBooking, message: BookingMessage): Promise<void> =>
  deliver(
    tx,
    message.to === 'guide' ? booking.guide : booking.customer,
    message,
    `${fact.kind}:${fact.id}:${message.to}`,
  )

/** Tells the sides of a booking for whom there are words, by notice and by mail. */
export async function tellSides(
  app: App,
  tx: Tx,
  fact: DomainEvent,
  booking: LetterBooking,
  words: Partial<Record<Side, Words>>,
): Promise<void> {
  for (const side of ['explorer', 'guide'] as const) {
    const told = words[side]
    if (told) await sendToSide(tx, fact, booking, bookingMessage(side, booking, told, app.publicUrl()))
  }
}

/** Somebody who hears of a fact, and what they are told. */
export interface Told {
  accountId: string | null
  email: string | null
  language?: Language
  /** Who among those who hear of the fact. */
  key: string
  /** Null: there is nothing left to say. */
  words: Words | null
  /** For which they get the mail. */
  why: string
}

export async function tellOne(app: App, tx: Tx, fact: DomainEvent, told: Told): Promise<void> {
  const { language = 'en', key, words, why } = told
  if (!words) return
  await deliver(
    tx,
    told,
    messageOf(words, { language, publicUrl: app.publicUrl(), why }),
    `${fact.kind}:${fact.id}:${key}`,
  )
}
