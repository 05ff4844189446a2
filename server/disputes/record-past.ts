import type { CaseCategory, CaseEventKind, CaseSide, CaseState } from '#contract/disputes/values.ts'
import { lockCaseBooking } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { personWithoutSession } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import { dueAt, setClock } from './clock.ts'
import { bundleOf } from './file-case.ts'
import { freeze } from './freeze.ts'
import { isLive } from './queries.ts'
import type { CaseRow } from './tables.ts'

const hour = 3_600_000

export interface PastCase {
  readonly bookingId: string
  readonly by: CaseSide
  readonly accountId: string
  readonly category: CaseCategory
  readonly story: string
  /** Minor units. */
  readonly requested: number
  /** How long ago it was filed; each next thing happened some hours later. */
  readonly hoursAgo: number
  readonly reply?: { readonly text: string; readonly accountId: string }
  /** Of the side that replied; minor units. */
  readonly offer?: { readonly amount: number; readonly message: string }
  readonly review?: true
  /** An operator decided that nothing goes back. */
  readonly decision?: { readonly operatorId: string; readonly message: string }
}

/** Cases as they stand after what their sides did, with their clocks and their frozen payouts. No money has moved for them. */
export async function recordPastCases(app: App, tx: Tx, cases: readonly PastCase[]): Promise<void> {
  for (const one of cases) await recordPastCase(app, tx, one)
}

function stateOf({ reply, review, decision }: PastCase): CaseState {
  if (decision) return 'resolved_no_refund'
  if (review) return 'under_review'
  return reply ? 'negotiation' : 'awaiting_response'
}

async function recordPastCase(app: App, tx: Tx, one: PastCase): Promise<void> {
  const [booking, now, { disputes }] = await Promise.all([
    lockCaseBooking(tx, one.bookingId),
    app.clock.now(tx),
    platformSettings(tx),
  ])
  const filed = now.getTime() - one.hoursAgo * hour
  const at = (hours: number) => new Date(Math.min(now.getTime(), filed + hours * hour))
  const state = stateOf(one)
  const since = state === 'awaiting_response' ? at(0) : state === 'negotiation' ? at(6) : at(one.decision ? 40 : 30)
  const row = await tx
    .insertInto('dispute_cases')
    .values({
      id: newId(),
      booking_id: booking.id,
      outfitter_id: booking.outfitterId,
      guide_id: booking.guideId,
      explorer_id: booking.accountId,
      filed_by: one.by,
      account_id: one.accountId,
      key: newId(),
      category: one.category,
      state,
      story: one.story,
      requested: one.requested,
      bundle: JSON.stringify(bundleOf(booking)),
      filed_at: at(0),
      responded_at: one.reply ? at(6) : null,
      review_since: one.review || one.decision ? at(30) : null,
      due_at: dueAt(state, since, disputes),
      decided_at: one.decision ? at(40) : null,
      ...(one.decision ? { outcome: 'no_refund' as const } : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await write(tx, row, one, at)
  await setClock(app, tx, row)
  if (isLive(row)) await freeze(app, tx, row, personWithoutSession(one.accountId))
}

type Event = [hours: number, kind: CaseEventKind, side: CaseSide | null, text: string | null, amount: number | null]

async function write(tx: Tx, { id }: CaseRow, one: PastCase, at: (hours: number) => Date): Promise<void> {
  const other = one.by === 'explorer' ? 'guide' : 'explorer'
  const { reply, offer, decision } = one
  const events: Event[] = [
    [0, 'filed', one.by, one.story, one.requested || null],
    ...(reply ? [[6, 'responded', other, reply.text, null] satisfies Event] : []),
    ...(reply && offer ? [[8, 'offered', other, offer.message, offer.amount] satisfies Event] : []),
    ...(one.review || decision ? [[30, 'review_began', null, null, null] satisfies Event] : []),
    ...(decision ? [[40, 'decided', null, decision.message, null] satisfies Event] : []),
  ]
  await tx
    .insertInto('dispute_events')
    .values(
      events.map(([hours, kind, side, text, amount]) => ({
        id: newId(),
        case_id: id,
        at: at(hours),
        kind,
        side,
        text,
        amount,
      })),
    )
    .execute()
  if (reply && offer)
    await tx
      .insertInto('dispute_offers')
      .values({
        id: newId(),
        case_id: id,
        side: other,
        account_id: reply.accountId,
        key: newId(),
        amount: offer.amount,
        message: offer.message,
        at: at(8),
        ended_at: one.review || decision ? at(30) : null,
      })
      .execute()
  if (decision)
    await tx
      .insertInto('dispute_rulings')
      .values({
        id: newId(),
        case_id: id,
        round: 1,
        outcome: 'no_refund',
        operator_id: decision.operatorId,
        offer_id: null,
        refund: 0,
        from_guide: 0,
        from_platform: 0,
        guide_cause: newId(),
        platform_cause: newId(),
        message: decision.message,
        at: at(40),
      })
      .execute()
}
