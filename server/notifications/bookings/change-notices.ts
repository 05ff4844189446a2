import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import type { DomainEvent, Listener } from '#server/platform/events.ts'
import * as letters from './change-letters.ts'
import { tellSides } from '../tell.ts'
import type { Side, Words } from '../telling.ts'

type ReadLetterChange = (app: App, read: Read, requestId: string) => Promise<letters.LetterChange | null>

const kinds = [
  'booking.change_proposed',
  'booking.change_accepted',
  'booking.change_declined',
  'booking.change_withdrawn',
  'booking.change_expired',
  'booking.change_unpaid',
  'booking.change_failed',
  'booking.change_ended',
] as const
type Kind = (typeof kinds)[number]
const is = <K extends Kind>(fact: DomainEvent, kind: K): fact is DomainEvent<K> => fact.kind === kind
const isChange = (fact: DomainEvent): fact is DomainEvent<Kind> => kinds.some((kind) => kind === fact.kind)

/** Tells both sides how a change request goes, by notice and by mail. */
export const changeNotices = (read: ReadLetterChange): Listener => ({
  name: 'change-notices',
  on: kinds,
  handle: async (app, tx, fact) => {
    const change = isChange(fact) ? await read(app, tx, fact.data.requestId) : null
    if (!change) return
    await tellSides(app, tx, fact, change.booking, wordsOf(fact, change))
  },
})

function wordsOf(fact: DomainEvent, change: letters.LetterChange): Partial<Record<Side, Words>> {
  // answered or ended since: there is nothing to do any more
  if (is(fact, 'booking.change_proposed')) return change.state === 'pending' ? letters.changeProposedWords(change) : {}
  if (is(fact, 'booking.change_unpaid'))
    return change.state === 'paying' ? letters.changeUnpaidWords(change, fact.data.reason) : {}
  if (is(fact, 'booking.change_accepted')) return letters.changeAcceptedWords(change)
  if (is(fact, 'booking.change_declined')) return letters.changeDeclinedWords(change)
  if (is(fact, 'booking.change_withdrawn')) return letters.changeWithdrawnWords(change)
  if (is(fact, 'booking.change_expired')) return letters.changeExpiredWords(change)
  if (is(fact, 'booking.change_failed')) return letters.changeFailedWords(change)
  return is(fact, 'booking.change_ended') ? letters.changeEndedWords(change, fact.data.why) : {}
}
