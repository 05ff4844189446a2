import { usd } from '#contract/wire/money.ts'
import type { Read } from '#server/platform/database.ts'
import type { DomainEvent, Listener } from '#server/platform/events.ts'
import type { ReadLetterBooking } from '../bookings/booking-notices.ts'
import { groupLeftWords, refundWords, type LetterCancellation } from './cancellation-letters.ts'
import { endedWords } from './no-show-ended.ts'
import { tellSides } from '../tell.ts'

type ReadLetterCancellation = (
  read: Read,
  bookingId: string,
  which: { id: string } | { by: Date },
) => Promise<LetterCancellation | null>

const cancelled = [
  'booking.cancelled_customer',
  'booking.cancelled_guide',
  'booking.cancelled_weather',
  'booking.cancelled_platform',
  'booking.no_show_customer',
  'booking.no_show_guide',
] as const
const money = ['payment.refunded', 'payment.refund_stuck'] as const
type Cancelled = (typeof cancelled)[number]
type MoneyFact = (typeof money)[number]

const isCancelled = (fact: DomainEvent): fact is DomainEvent<Cancelled> => cancelled.some((kind) => kind === fact.kind)
const isMoney = (fact: DomainEvent): fact is DomainEvent<MoneyFact> => money.some((kind) => kind === fact.kind)
const isGroupLeft = (fact: DomainEvent): fact is DomainEvent<'booking.group_left'> => fact.kind === 'booking.group_left'

/** Tells both sides of a cancellation, and the explorer how the money goes, by notice and by mail. */
export const cancellationNotices = (
  readBooking: ReadLetterBooking,
  readCancellation: ReadLetterCancellation,
): Listener => ({
  name: 'cancellation-notices',
  on: [...cancelled, 'booking.group_left', ...money],
  handle: async (app, tx, fact) => {
    if (isMoney(fact)) {
      const booking = await readBooking(tx, fact.data.payableId)
      if (!booking) return
      const words = refundWords(booking, usd(fact.data.amount), fact.kind === 'payment.refund_stuck')
      return tellSides(app, tx, fact, booking, { explorer: words })
    }
    const found = isGroupLeft(fact)
      ? await readCancellation(tx, fact.data.bookingId, { id: fact.data.cancellationId })
      : isCancelled(fact)
        ? await readCancellation(tx, fact.data.bookingId, { by: fact.at })
        : null
    // who goes on another date already has a letter about that
    if (!found || found.chosen === 'new_date') return
    const words = isGroupLeft(fact) ? groupLeftWords(found) : endedWords(found)
    // the guide of several bookings has one letter about all of them
    const onlyExplorer = isCancelled(fact) && fact.data.together
    await tellSides(app, tx, fact, found.booking, onlyExplorer ? { explorer: words.explorer } : words)
  },
})
