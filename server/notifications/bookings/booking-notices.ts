import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import type { DomainEvent, Listener } from '#server/platform/events.ts'
import { bookingMessages, toldKinds, type ToldKind } from './booking-letters.ts'
import type { LetterBooking } from './letter-booking.ts'
import { sendToSide } from '../tell.ts'

export type ReadLetterBooking = (read: Read, bookingId: string) => Promise<LetterBooking | null>

/** Tells both sides of a booking what happened to it, by notice and by mail. */
export const bookingNotices = (readLetterBooking: ReadLetterBooking): Listener => ({
  name: 'booking-notices',
  on: toldKinds,
  handle: (app, tx, fact) => tellBoth(app, tx, fact, readLetterBooking),
})

const isTold = (fact: DomainEvent): fact is DomainEvent<ToldKind> => toldKinds.some((kind) => kind === fact.kind)

async function tellBoth(app: App, tx: Tx, fact: DomainEvent, readLetterBooking: ReadLetterBooking): Promise<void> {
  if (!isTold(fact)) return
  const { data } = fact
  const booking = await readLetterBooking(tx, data.bookingId)
  if (!booking) return
  const messages = bookingMessages(fact.kind, booking, {
    now: await app.clock.now(tx),
    publicUrl: app.publicUrl(),
    ...('part' in data ? { part: data.part } : {}),
  })
  const together = 'together' in data && data.together
  const told = messages
    .filter(({ to }) => !(together && to === 'guide'))
    .map((message) => sendToSide(tx, fact, booking, message))
  await Promise.all(told)
}
