import type * as contract from '#contract/disputes/admin.ts'
import { isClaim } from '#contract/disputes/values.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { said, saidInEnglish } from '#contract/wire/said.ts'
import { caseBookingFor, type CaseBooking, type CaseSettlement } from '#server/bookings/index.ts'
import { adminAction, onceWithin, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { cash } from '#server/platform/money.ts'
import { lower } from '../claims/charges.ts'
import { secondEyes } from '../claims/second-eyes.ts'
import { clearClock } from '../clock.ts'
import { release } from '../freeze.ts'
import { caseLife } from '../lifecycle.ts'
import { decided as decidedLetter, appealDecided as appealLetter } from '../notifications.ts'
import { caseById, lockCase, note, rulingsOf, unknownCase } from '../queries.ts'
import { rule, settle, tripRunning, type Ruling } from '../rule.ts'
import type { CaseRow, RulingRow } from '../tables.ts'
import { previewOf } from './preview.ts'

type Decision = BodyOf<typeof contract.previewCaseDecision>
type AppealDecision = BodyOf<typeof contract.previewAppealDecision>

/** What a decision needs, before any lock: the operator is no party of the booking. Throws 403, 404. */
async function entitled(app: App, caller: Caller, id: string): Promise<{ person: Person; row: CaseRow }> {
  const person = requireScope(caller, 'support')
  const row = await caseById(app.db, id)
  if (!row) throw unknownCase()
  await caseBookingFor(app.db, person, row.booking_id)
  return { person, row }
}

/**
 * What a guest pays by it may wait for another operator (`secondEyes`). Throws 403, 404, 409 `wrong_state`, `amount_too_large`,
 * `payment_disputed`, `trip_running`, `no_account`.
 */
export async function decideCase(
  app: App,
  caller: Caller,
  id: string,
  { reason, idempotencyKey: key, ...decision }: BodyOf<typeof contract.decideCase>,
): Promise<{ message: string }> {
  const { person, row } = await entitled(app, caller, id)
  const record = { key, action: 'decide_dispute', subjectId: id, bookingId: row.booking_id, reason, detail: decision }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const locked = await lockCase(tx, id)
      return onceWithin(tx, key, async () => {
        refuseWrong(locked.row, decision)
        const { outcome, guide: amount, message } = decision
        const seconded =
          outcome === 'charge'
            ? await secondEyes(app, tx, person, locked.row, { amount, message })
            : { proposedBy: null }
        if ('waits' in seconded) return seconded.waits
        const ruling = await decide(app, tx, person, locked, decision, seconded.proposedBy)
        return `Decided on ${locked.booking.code}: ${wordsOf(ruling)}.`
      })
    }),
  )
}

/** The same code in a transaction that is rolled back. */
export async function previewCaseDecision(app: App, caller: Caller, id: string, decision: Decision) {
  const { person, row } = await entitled(app, caller, id)
  return previewOf(app, row, decidedLetter, 'case.decided', async (tx) =>
    decide(app, tx, person, await lockCase(tx, id), decision),
  )
}

const wordsOf = ({ outcome, refund, charged }: RulingRow) =>
  outcome === 'charge'
    ? `the guest pays ${cash(Number(charged))}`
    : Number(refund) === 0
      ? 'no refund'
      : `${cash(Number(refund))} ${outcome === 'credit' ? 'as credit' : 'refunded'}`

async function decide(
  app: App,
  tx: Tx,
  person: Person,
  { row, booking }: { row: CaseRow; booking: CaseBooking },
  decision: Decision,
  proposedBy: string | null = null,
): Promise<RulingRow> {
  refuseWrong(row, decision)
  const { outcome, guide, platform, message } = decision
  const ruling = await rule(app, tx, {
    row,
    booking,
    caller: person,
    by: { operatorId: person.accountId, proposedBy },
    ruling: { outcome, guide, platform },
    message,
  })
  await note(app, tx, { caseId: row.id, kind: 'decided', text: message, amount: Number(ruling.refund) })
  return ruling
}

function refuseWrong(row: CaseRow, { outcome, guide, platform }: Decision): void {
  if (row.state !== 'under_review') throw caseLife.changed()
  if (isClaim(row.category)) refuseUnfitClaim(row, outcome, guide, platform)
  else refuseUnfit(outcome, guide, platform)
}

const wrong = (field: 'guide' | 'platform', sentence: ReturnType<typeof saidInEnglish>) =>
  new AppError(400, 'invalid_input', sentence, { fields: { [field]: sentence } })

function refuseUnfitClaim(row: CaseRow, outcome: Decision['outcome'], guide: number, platform: number): void {
  if (outcome !== 'charge' && outcome !== 'no_refund')
    throw wrong('guide', saidInEnglish('A claim is charged to the guest, or not.'))
  if (platform > 0) throw wrong('platform', saidInEnglish('This outcome takes nothing from Treq.'))
  if (outcome === 'charge' && guide === 0) throw wrong('guide', saidInEnglish('Enter what the guest pays.'))
  if (outcome === 'no_refund' && guide > 0) throw wrong('guide', saidInEnglish('This outcome charges nothing.'))
  if (guide > Number(row.requested)) throw wrong('guide', saidInEnglish('The guide claims less than that.'))
}

function refuseUnfit(outcome: Decision['outcome'], guide: number, platform: number): void {
  if (outcome === 'charge') throw wrong('guide', saidInEnglish('Only a guide’s claim can be charged to the guest.'))
  const fromGuide = outcome === 'partial_refund' || outcome === 'split'
  const fromTreq = outcome === 'split' || outcome === 'credit'
  if (fromGuide && guide === 0) throw wrong('guide', saidInEnglish('Enter what the guide pays.'))
  if (fromTreq && platform === 0) throw wrong('platform', saidInEnglish('Enter what Treq pays.'))
  if (!fromGuide && guide > 0) throw wrong('guide', saidInEnglish('This outcome takes nothing from the guide.'))
  if (!fromTreq && platform > 0) throw wrong('platform', saidInEnglish('This outcome takes nothing from Treq.'))
}

/**
 * Decides an appeal, and with it the case, as another operator. Money that a guest was sent is never taken back: a guide who
 * is right has their part again at Treq’s cost. Throws as `decideCase`, 403 `second_approver_required`.
 */
export async function decideAppeal(
  app: App,
  caller: Caller,
  id: string,
  { reason, idempotencyKey: key, ...decision }: BodyOf<typeof contract.decideAppeal>,
): Promise<{ message: string }> {
  const { person, row } = await entitled(app, caller, id)
  const record = { key, action: 'decide_appeal', subjectId: id, bookingId: row.booking_id, reason, detail: decision }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const locked = await lockCase(tx, id)
      return onceWithin(tx, key, async () => {
        await decideAgain(app, tx, person, locked, decision)
        return `The appeal on ${locked.booking.code} is decided.`
      })
    }),
  )
}

export async function previewAppealDecision(app: App, caller: Caller, id: string, decision: AppealDecision) {
  const { person, row } = await entitled(app, caller, id)
  return previewOf(app, row, appealLetter, 'case.appeal_decided', async (tx) =>
    decideAgain(app, tx, person, await lockCase(tx, id), decision),
  )
}

async function decideAgain(
  app: App,
  tx: Tx,
  person: Person,
  { row, booking }: { row: CaseRow; booking: CaseBooking },
  decision: AppealDecision,
): Promise<RulingRow> {
  if (row.state !== 'appealed') throw caseLife.changed()
  const [first] = await rulingsOf(tx, row.id)
  if (!first) throw new Error('An appeal has a first ruling')
  if (first.operator_id === person.accountId) {
    const sentence = saidInEnglish('You decided this case, so another operator has to decide the appeal.')
    throw new AppError(403, 'second_approver_required', sentence)
  }
  const { ruling, settlement, lowerBy } = isClaim(row.category)
    ? claimAgain(first, decision)
    : refundAgain(first, decision)
  if (settlement.kind === 'part' && !booking.ended) throw tripRunning()
  let ruled: RulingRow | undefined
  await move(app, tx, caseLife, row, 'decide_appeal', {
    caller: person,
    set: { due_at: null },
    data: { caseId: row.id },
    effects: {
      settle: async () => {
        if (lowerBy > 0) await lower(app, tx, row, lowerBy, person)
        ruled = await settle(app, tx, {
          row,
          caller: person,
          by: { operatorId: person.accountId },
          ruling,
          settlement,
          says: said('Treq decided your dispute about this booking.'),
          message: decision.message,
          round: 2,
        })
      },
      release: () => release(app, tx, row, person),
    },
  })
  await clearClock(app, tx, row.id)
  if (!ruled) throw new Error('A ruling is written when it is made')
  const amount = Number(ruled.refund)
  await note(app, tx, { caseId: row.id, kind: 'appeal_decided', text: decision.message, amount })
  return ruled
}

/** What a second decision comes to; minor units. */
interface Again {
  ruling: Ruling
  settlement: CaseSettlement
  /** Of what a guest owes by a claim. */
  lowerBy: number
}

/** What the guest was to pay stands or is lowered: nothing else is moved by an appeal about a claim. */
function claimAgain(first: RulingRow, { outcome, guide, platform }: AppealDecision): Again {
  const charged = Number(first.charged)
  if (platform > 0 || outcome === 'restored_to_guide')
    throw wrong('platform', saidInEnglish('An appeal about a claim can only lower what the guest pays.'))
  if (outcome === 'upheld' && guide > 0) throw wrong('guide', saidInEnglish('A decision that stands moves no money.'))
  if (outcome === 'more_for_explorer' && guide === 0)
    throw wrong('guide', saidInEnglish('Enter how much less the guest pays.'))
  if (guide > charged) throw wrong('guide', saidInEnglish('The first decision charged less than that.'))
  return {
    ruling: { outcome: first.outcome, guide: charged - guide, platform: 0 },
    settlement: { kind: 'nothing' },
    lowerBy: guide,
  }
}

function refundAgain(first: RulingRow, { outcome, guide, platform }: AppealDecision): Again {
  const settlement = appealSettlement(first, outcome, guide, platform)
  const more = platform > 0 ? 'split' : 'partial_refund'
  return {
    ruling: { outcome: settlement.kind === 'part' ? more : first.outcome, guide, platform },
    settlement,
    lowerBy: 0,
  }
}

function appealSettlement(first: RulingRow, outcome: AppealDecision['outcome'], guide: number, platform: number) {
  if (outcome === 'upheld') {
    if (guide > 0 || platform > 0) throw wrong('guide', saidInEnglish('A decision that stands moves no money.'))
    return { kind: 'nothing' } as const
  }
  if (outcome === 'more_for_explorer') {
    if (guide + platform === 0) throw wrong('guide', saidInEnglish('Enter what more is refunded.'))
    return { kind: 'part', guide, platform } as const
  }
  if (platform === 0 || guide > 0) throw wrong('platform', saidInEnglish('Enter what Treq pays the guide.'))
  if (platform > Number(first.from_guide))
    throw wrong('platform', saidInEnglish('The first decision took less than that from the guide.'))
  return { kind: 'restore', amount: platform } as const
}
