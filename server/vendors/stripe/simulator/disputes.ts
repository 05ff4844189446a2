import { insertBalanceTransaction, type BalanceEntry } from './balance.ts'
import { refused } from './errors.ts'
import { takeFault } from './faults.ts'
import { flag, nested, text, type Params } from './form.ts'
import { insert, load, save, seconds, type Json, type Stored, type Work } from './objects.ts'
import { stateEvent } from './state-event.ts'

/** Stripe's fee for a chargeback, in minor units; not refunded when the dispute is won. */
const disputeFee = 1500
const daysToAnswer = 9

/** The payer's bank takes all of a captured charge back; Stripe withholds it, with its fee, until the dispute ends. */
export async function openDispute(work: Work, charge: Stored): Promise<Stored> {
  const amount = Number(charge.body.amount_captured)
  const dispute = insert(work, 'dispute', {
    amount,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.body.currency,
    evidence: {},
    evidence_details: {
      due_by: seconds(work.now) + daysToAnswer * 24 * 60 * 60,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    metadata: {},
    payment_intent: charge.body.payment_intent,
    reason: charge.secret.dispute ?? 'fraudulent',
    status: 'needs_response',
  })
  charge.body.disputed = true
  charge.secret.disputed = 'open'
  save(work, charge)
  await stateEvent(work, 'charge.dispute.created', dispute)
  if (!(await moneyIsLate(work))) await moveMoney(work, dispute, 'withdrawn')
  return dispute
}

const moneyIsLate = (work: Work) => takeFault(work.db, 'dispute_money_late', work.faults)

/** Stripe withdraws or reinstates the disputed funds and reports that separately from the dispute's status. */
export async function moveMoney(work: Work, dispute: Stored, way: 'withdrawn' | 'reinstated'): Promise<void> {
  const amount = Number(dispute.body.amount)
  if (way === 'withdrawn') bookFor(work, dispute, { amount: -amount, fee: disputeFee })
  else bookFor(work, dispute, { amount, fee: 0 })
  await stateEvent(work, `charge.dispute.funds_${way}`, dispute)
}

/** `POST /v1/disputes/:id/close`: the shop gives in. */
export async function closeDispute(work: Work, id: string): Promise<Json> {
  const dispute = await loadOpen(work, id)
  return end(work, dispute, 'lost')
}

/**
 * `POST /v1/disputes/:id`: evidence. As in Stripe's test mode the words `winning_evidence` and `losing_evidence` decide
 * it at once; other words wait for the bank, which never answers here.
 */
export async function updateDispute(work: Work, id: string, params: Params): Promise<Json> {
  const dispute = await loadOpen(work, id)
  const evidence = nested(params, 'evidence')
  const words = text(evidence, 'uncategorized_text') ?? null
  dispute.body.evidence = { ...evidence, uncategorized_text: words }
  const details = dispute.body.evidence_details as Json
  details.has_evidence = words !== null
  if (params.submit !== undefined && !flag(params, 'submit')) {
    save(work, dispute)
    return dispute.body
  }
  details.submission_count = Number(details.submission_count) + 1
  if (words === 'winning_evidence') return end(work, dispute, 'won')
  if (words === 'losing_evidence') return end(work, dispute, 'lost')
  dispute.body.status = 'under_review'
  save(work, dispute)
  await stateEvent(work, 'charge.dispute.updated', dispute)
  return dispute.body
}

async function end(work: Work, dispute: Stored, status: 'won' | 'lost'): Promise<Json> {
  dispute.body.status = status
  const charge = await load(work, 'charge', String(dispute.body.charge), { lock: true })
  charge.secret.disputed = status
  save(work, charge)
  save(work, dispute)
  await stateEvent(work, 'charge.dispute.closed', dispute)
  const isWithheld = (dispute.body.balance_transactions as Json[]).reduce((sum, one) => sum + Number(one.amount), 0) < 0
  if (status === 'won' && isWithheld && !(await moneyIsLate(work))) await moveMoney(work, dispute, 'reinstated')
  return dispute.body
}

function bookFor(work: Work, dispute: Stored, { amount, fee }: Pick<BalanceEntry, 'amount' | 'fee'>) {
  const entry = insertBalanceTransaction(work, {
    amount,
    fee,
    type: 'adjustment',
    source: dispute.id,
    currency: String(dispute.body.currency),
  })
  dispute.body.balance_transactions = [...(dispute.body.balance_transactions as Json[]), entry.body]
  save(work, dispute)
}

async function loadOpen(work: Work, id: string): Promise<Stored> {
  const dispute = await load(work, 'dispute', id, { lock: true, param: 'dispute' })
  if (dispute.body.status === 'won' || dispute.body.status === 'lost') {
    throw refused('dispute_closed', 'This dispute is already closed.')
  }
  return dispute
}
