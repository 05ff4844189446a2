import { accountContact } from '#server/accounts/index.ts'
import { guideById, guideCancellation, instantPausedUntil } from '#server/guides/index.ts'
import { creditGrant } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DomainEvent, Listener } from '#server/platform/events.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { day } from '../bookings/booking-phrases.ts'
import { creditWords, feeWords, waivedWords } from './credit-letters.ts'
import { becauseYouGuide, tellOne, type Told } from '../tell.ts'

const kinds = ['credit.granted', 'guide.cancellation_written', 'guide.fee_waived'] as const
type Kind = (typeof kinds)[number]
const is = <K extends Kind>(fact: DomainEvent, kind: K): fact is DomainEvent<K> => fact.kind === kind

/** Tells people of credit that they were given, and guides what calling off a trip cost them. */
export const creditNotices: Listener = {
  name: 'credit-notices',
  on: kinds,
  handle: async (app, tx, fact) => {
    const told = is(fact, 'credit.granted')
      ? await aboutCredit(tx, fact.data.grantId)
      : is(fact, 'guide.cancellation_written') || is(fact, 'guide.fee_waived')
        ? await aboutFee(app, tx, fact.data.cancellationId, is(fact, 'guide.fee_waived'))
        : null
    if (told) await tellOne(app, tx, fact, told)
  },
}

/** Null for what came back: the letter of the cancellation has said it. */
async function aboutCredit(tx: Tx, grantId: string): Promise<Told | null> {
  const credit = await creditGrant(tx, grantId)
  const contact = credit && (await accountContact(tx, credit.account_id))
  if (!credit || !contact || credit.cause === 'returned') return null
  return {
    accountId: contact.id,
    email: contact.email,
    language: contact.language,
    key: 'explorer',
    words: creditWords(credit),
    why: 'You get this mail because you have credit with Treq.',
  }
}

async function aboutFee(app: App, tx: Tx, cancellationId: string, waived: boolean): Promise<Told | null> {
  const cancelled = await guideCancellation(tx, cancellationId)
  const guide = cancelled && (await guideById(tx, cancelled.guide_id))
  const contact = guide?.account_id ? await accountContact(tx, guide.account_id) : null
  const departure = cancelled && (await departuresOf(tx, [cancelled.departure_id])).get(cancelled.departure_id)
  if (!cancelled || !contact || !departure) return null
  const { local_date: localDate, local_time: localTime, zone } = departure
  const on = day({ localDate, localTime, zone })
  const until = await instantPausedUntil(tx, cancelled.guide_id, await app.clock.now(tx))
  return {
    accountId: contact.id,
    email: contact.email,
    language: contact.language,
    key: 'guide',
    words: waived ? waivedWords(cancelled, on) : feeWords(cancelled, on, until),
    why: becauseYouGuide,
  }
}
