import type { CaseEvent, CaseLine, OneCase } from '#contract/disputes/schemas.ts'
import { isClaim, type CaseAction, type CaseSide, type CaseTurn } from '#contract/disputes/values.ts'
import { usd } from '#contract/wire/money.ts'
import { caseMoney, type CaseBooking, type CaseMoney } from '#server/bookings/index.ts'
import { guideNames } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { chargeOfCase, isPaying } from './claims/charges.ts'
import { mostToAgree, mostToAgreeOnClaim } from './agree.ts'
import { reviewFrom } from './clock.ts'
import { nameOfOther } from './people.ts'
import { isLive, openOffer, rulingsOf, visibleCase } from './queries.ts'
import type { CaseEventRow, CaseRow, ChargeRow, OfferRow, RulingRow } from './tables.ts'
import { otherSide } from './window.ts'

export type PresentedCase = OneCase

/** Who has to act. Pure. */
export function turnOf(
  { state, filed_by }: Pick<CaseRow, 'state' | 'filed_by'>,
  offer: OfferRow | undefined,
): CaseTurn {
  if (state === 'awaiting_response') return otherSide(filed_by)
  if (state === 'negotiation') return offer ? otherSide(offer.side) : 'both'
  // only a claim stays open: it waits for its proof
  if (state === 'open') return filed_by
  return state === 'under_review' || state === 'appealed' ? 'treq' : 'none'
}

interface Standing {
  readonly row: CaseRow
  readonly side: CaseSide
  readonly booking: Pick<CaseBooking, 'ended'>
  readonly offer: OfferRow | undefined
  readonly rulings: readonly RulingRow[]
  readonly money: CaseMoney
  /** That both may agree on, minor units. */
  readonly most: number
  readonly now: Date
  readonly reviewFromHours: number
  readonly charge: ChargeRow | undefined
  readonly paying: boolean
}

/** What this side may do with the case now. Pure. */
export function actionsOf({
  row,
  side,
  booking,
  offer,
  rulings,
  money,
  most,
  now,
  reviewFromHours,
  charge,
  paying,
}: Standing): CaseAction[] {
  const bargaining = row.state === 'negotiation'
  const can: Record<CaseAction, boolean> = {
    respond: row.state === 'awaiting_response' && side !== row.filed_by,
    offer: bargaining && !money.chargedBack && most > 0,
    accept:
      (bargaining || row.state === 'under_review') &&
      offer !== undefined &&
      offer.side !== side &&
      Number(offer.amount) <= most &&
      booking.ended &&
      !money.chargedBack,
    request_review: bargaining && now >= reviewFrom(row, reviewFromHours),
    withdraw: side === row.filed_by && ['open', 'awaiting_response', 'negotiation', 'under_review'].includes(row.state),
    add_file: isLive(row),
    appeal: appealUntil(row, rulings, now) !== null && charge?.state !== 'paid' && charge?.state !== 'released',
    send_claim: row.state === 'open' && side === row.filed_by,
    pay_claim: side === 'explorer' && charge?.state === 'owed' && !paying && row.state !== 'appealed',
  }
  return (Object.keys(can) as CaseAction[]).filter((action) => can[action])
}

function appealUntil(row: CaseRow, rulings: readonly RulingRow[], now: Date): Date | null {
  if (!row.state.startsWith('resolved_') || !row.due_at || row.due_at < now) return null
  return rulings.length === 1 && rulings[0]?.operator_id ? row.due_at : null
}

export const presentOffer = ({ id, side, amount, message, at }: OfferRow) => ({
  id,
  side,
  amount: usd(Number(amount)),
  message,
  at: at.toISOString(),
})

export const presentRuling = (row: RulingRow) => ({
  round: row.round,
  at: row.at.toISOString(),
  agreed: row.offer_id !== null,
  outcome: row.outcome,
  refund: usd(Number(row.refund)),
  fromGuide: usd(Number(row.from_guide)),
  fromTreq: usd(Number(row.from_platform)),
  charged: usd(Number(row.charged)),
  message: row.message,
})

const presentEvent = ({ id, at, kind, side, text, amount }: CaseEventRow): CaseEvent => ({
  id,
  at: at.toISOString(),
  kind,
  side,
  text,
  amount: amount === null ? null : usd(Number(amount)),
})

/** Timeline and evidence of a case, oldest first. */
export async function storyOf(read: Read, caseId: string) {
  const [events, files] = await Promise.all([
    read.selectFrom('dispute_events').selectAll().where('case_id', '=', caseId).orderBy('at').orderBy('id').execute(),
    read.selectFrom('dispute_files').selectAll().where('case_id', '=', caseId).orderBy('at').execute(),
  ])
  return {
    events: events.map(presentEvent),
    files: files.map(({ file_id, name, side, bytes, at }) => ({
      id: file_id,
      name,
      side,
      bytes: Number(bytes),
      at: at.toISOString(),
    })),
  }
}

type Labelled = Pick<CaseBooking, 'id' | 'code' | 'title' | 'date'>

/** What every list says of a case. */
export const lineOf = (row: CaseRow, { id, code, title, date }: Labelled, offer: OfferRow | undefined) => ({
  id: row.id,
  filedBy: row.filed_by,
  category: row.category,
  state: row.state,
  booking: { id, code, title, date },
  filedAt: row.filed_at.toISOString(),
  turn: turnOf(row, offer),
  dueAt: row.ended_at ? null : (row.due_at?.toISOString() ?? null),
  outcome: row.outcome,
})

export const presentLine = (
  row: CaseRow,
  side: CaseSide,
  booking: Labelled,
  offer: OfferRow | undefined,
  other: string,
): CaseLine => ({ ...lineOf(row, booking, offer), side, with: other })

/** One case through the eyes of a side. Throws 404. */
export async function presentCase(app: App, caller: Caller, id: string): Promise<PresentedCase> {
  const { row, booking, side } = await visibleCase(app.db, caller, id)
  const [offer, rulings, story, now, { disputes }, guides, money, charge] = await Promise.all([
    openOffer(app.db, id),
    rulingsOf(app.db, id),
    storyOf(app.db, id),
    app.clock.now(app.db),
    platformSettings(app.db),
    guideNames(app.db, [booking.guideId]),
    withTransaction(app.db, (tx) => caseMoney(tx, row.booking_id)),
    chargeOfCase(app.db, id),
  ])
  const claims = isClaim(row.category)
  const paying = charge?.state === 'owed' && (await isPaying(app.db, charge.id))
  const most = claims ? await mostToAgreeOnClaim(app, app.db, row) : await mostToAgree(app.db, row, money)
  const bargained = row.state === 'awaiting_response' || row.state === 'negotiation'
  return {
    ...presentLine(row, side, booking, offer, nameOfOther(guides, booking, side)),
    zone: booking.zone,
    story: row.story,
    requested: usd(Number(row.requested)),
    most: usd(most),
    needsDecision: most < (claims ? Number(row.requested) : money.guide),
    can: actionsOf({
      row,
      side,
      booking,
      offer,
      rulings,
      money,
      most,
      now,
      reviewFromHours: disputes.reviewFromHours,
      charge,
      paying,
    }),
    reviewFrom: bargained ? reviewFrom(row, disputes.reviewFromHours).toISOString() : null,
    appealUntil: appealUntil(row, rulings, now)?.toISOString() ?? null,
    offer: offer ? presentOffer(offer) : null,
    ...story,
    decisions: rulings.map(presentRuling),
    charge: charge
      ? {
          amount: usd(Number(charge.amount)),
          state: charge.state,
          dueAt: charge.due_at.toISOString(),
          releaseAt: charge.release_at?.toISOString() ?? null,
          paying,
        }
      : null,
    chargedBack: money.chargedBack,
  }
}
