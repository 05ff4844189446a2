import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import type { DomainEvent, Listener } from '#server/platform/events.ts'
import { balanceFailedWords, balancePaidWords, balanceReminderWords, type LetterBalance } from './balance-letters.ts'
import { tellSides } from '../tell.ts'
import type { Side, Words } from '../telling.ts'

type ReadLetterBalance = (app: App, read: Read, bookingId: string) => Promise<LetterBalance | null>

const kinds = ['booking.balance_reminder', 'booking.balance_paid', 'booking.balance_failed'] as const
type Kind = (typeof kinds)[number]
const is = <K extends Kind>(fact: DomainEvent, kind: K): fact is DomainEvent<K> => fact.kind === kind

/** Tells of the second part of a price, by notice and by mail. A failure is told again each time. */
export const balanceNotices = (read: ReadLetterBalance): Listener => ({
  name: 'balance-notices',
  on: kinds,
  handle: async (app, tx, fact) => {
    const balance = await read(app, tx, fact.subjectId)
    if (!balance) return
    await tellSides(app, tx, fact, balance.booking, wordsOf(fact, balance, await app.clock.now(tx)))
  },
})

function wordsOf(fact: DomainEvent, balance: LetterBalance, now: Date): Partial<Record<Side, Words>> {
  if (is(fact, 'booking.balance_paid')) return balancePaidWords(balance, fact.data.automatic)
  // paid or ended since: there is nothing to do any more
  if (!balance.outstanding || balance.booking.state !== 'confirmed') return {}
  if (is(fact, 'booking.balance_failed')) return balanceFailedWords(balance, fact.data)
  return { explorer: balanceReminderWords(balance, now) }
}
