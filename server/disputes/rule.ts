import type { CaseOutcome } from '#contract/disputes/values.ts'
import { said, type Said } from '#contract/wire/said.ts'
import { settleCase, type CaseBooking, type CaseSettlement } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { move } from '#server/platform/lifecycle.ts'
import { dueFrom, setClock } from './clock.ts'
import { release } from './freeze.ts'
import { caseLife } from './lifecycle.ts'
import { owe } from './claims/charges.ts'
import { endOffers } from './queries.ts'
import type { CaseRow, RulingRow } from './tables.ts'

/** What is agreed or decided; minor units. */
export interface Ruling {
  readonly outcome: CaseOutcome
  readonly guide: number
  readonly platform: number
}

interface Ruled {
  readonly row: CaseRow
  readonly booking: CaseBooking
  readonly caller: Caller
  /** The offer that was accepted, or the operator who decided. */
  readonly by: { readonly offerId: string } | { readonly operatorId: string; readonly proposedBy?: string | null }
  readonly ruling: Ruling
  /** Read by both sides. */
  readonly message: string
}

const moves = {
  full_refund: 'refund_all',
  partial_refund: 'refund_part',
  no_refund: 'refund_nothing',
  credit: 'give_credit',
  split: 'share',
  charge: 'charge',
} as const

const states = {
  full_refund: 'resolved_full_refund',
  partial_refund: 'resolved_partial_refund',
  no_refund: 'resolved_no_refund',
  credit: 'resolved_credit',
  split: 'resolved_split',
  charge: 'resolved_charge',
} as const

/**
 * Ends a case and moves its money to the cent, in the caller's transaction, which holds the locks. The only way money leaves
 * a case: an accepted offer, an operator's decision, and the preview of one come here. Throws 409 `wrong_state`,
 * `trip_running`, `payment_disputed`, `amount_too_large`.
 */
export async function rule(app: App, tx: Tx, { row, booking, caller, by, ruling, message }: Ruled): Promise<RulingRow> {
  const settlement = settlementOf(ruling)
  if (settlement.kind !== 'nothing' && !booking.ended) throw tripRunning()
  const agreed = 'offerId' in by
  let ruled: RulingRow | undefined
  await move(app, tx, caseLife, row, moves[ruling.outcome], {
    caller,
    set: { due_at: await dueFrom(app, tx, states[ruling.outcome]), outcome: ruling.outcome },
    data: { caseId: row.id },
    effects: {
      settle: async () => {
        const says = agreed
          ? said('You and your guide agreed on this refund.')
          : said('Treq decided your dispute about this booking.')
        ruled = await settle(app, tx, { row, caller, by, ruling, settlement, says, message, round: 1 })
        if (ruling.outcome === 'charge') await owe(app, tx, row, ruling.guide)
        await endOffers(app, tx, row.id)
        await tx.deleteFrom('claim_proposals').where('case_id', '=', row.id).execute()
      },
      release: () => release(app, tx, row, caller),
      set_clock: (moved) => setClock(app, tx, moved),
    },
  })
  if (!ruled) throw new Error('A ruling is written when it is made')
  return ruled
}

function settlementOf({ outcome, guide, platform }: Ruling): CaseSettlement {
  if (outcome === 'full_refund') return { kind: 'full' }
  if (outcome === 'no_refund' || outcome === 'charge') return { kind: 'nothing' }
  if (outcome === 'credit') return { kind: 'credit', platform }
  return { kind: 'part', guide, platform }
}

interface Settled extends Omit<Ruled, 'booking'> {
  readonly settlement: CaseSettlement
  readonly says: Said
  readonly round: 1 | 2
}

/** Moves the money and writes down who bears it. */
export async function settle(
  app: App,
  tx: Tx,
  { row, caller, by, ruling, settlement, says, message, round }: Settled,
): Promise<RulingRow> {
  const [guideCause, platformCause] = [newId(), newId()]
  const order = { settlement, guideCause, platformCause, says, caller }
  const { refund, fromGuide } = await settleCase(app, tx, row.booking_id, order)
  return tx
    .insertInto('dispute_rulings')
    .values({
      id: newId(),
      case_id: row.id,
      round,
      outcome: ruling.outcome,
      operator_id: 'operatorId' in by ? by.operatorId : null,
      proposed_by: 'operatorId' in by ? (by.proposedBy ?? null) : null,
      offer_id: 'offerId' in by ? by.offerId : null,
      refund,
      from_guide: fromGuide,
      from_platform: refund - fromGuide,
      restored: settlement.kind === 'restore' ? settlement.amount : 0,
      charged: ruling.outcome === 'charge' ? ruling.guide : 0,
      guide_cause: guideCause,
      platform_cause: platformCause,
      message,
      at: await app.clock.now(tx),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const tripRunning = () =>
  new AppError(409, 'trip_running', said('This trip isn’t over yet. Its money can be refunded once it has ended.'))
