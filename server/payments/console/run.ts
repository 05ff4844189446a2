import { saidInEnglish } from '#contract/wire/said.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { ConsoleStep } from '#contract/payments/console.ts'
import { balances, postEntry } from '../ledger.ts'
import { openPayment, prepareIntent } from '../open-payment.ts'
import { disputesOf, findPayment, refundsOf } from '../queries.ts'
import { bookManualRefund } from '../record-manual-refund.ts'
import { liabilityOf, refundEverything } from '../request-refund.ts'
import { captureFor, syncPayment, voidFor } from '../sync-payment.ts'
import type { App } from '#server/platform/app.ts'
import type { Person } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { takeJob } from '#server/platform/job-list.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { StripeFailure, type StripePayment } from '#server/vendors/stripe/adapter.ts'
import { setFault, type Fault, type StripeSimulator } from '#server/vendors/stripe/simulator/index.ts'
import { cash } from '#server/platform/money.ts'
import { consolePayable } from './purchase.ts'
import { recording } from './recorder.ts'

/** Minor units of every purchase of the console. */
export const price = 12_300
/** Webhooks are waited for so long; milliseconds of wall time. */
const patience = 8000

export type Run = Awaited<ReturnType<typeof beginRun>>

/** A purchase of one run with what can be done to it; every deed leaves steps. */
export async function beginRun(app: App, simulator: StripeSimulator, person: Person, runId: string) {
  const steps: ConsoleStep[] = []
  const note = (step: ConsoleStep) => void steps.push(step)
  const watched: App = { ...app, stripe: recording(app.stripe, note) }
  const purchaseId = newId()
  const payment = await withTransaction(app.db, async (tx) => {
    await tx.insertInto('console_purchases').values({ id: purchaseId, run_id: runId, state: 'open' }).execute()
    return openPayment(app, tx, {
      payableKind: 'console',
      payableId: purchaseId,
      accountId: person.accountId,
      installment: 'full',
      amount: price,
    })
  })
  await prepareIntent(watched, payment, await consolePayable.payer(app.db, purchaseId))
  const intentId = (await findPayment(app.db, payment.id))?.vendor_intent_id
  if (!intentId) throw new Error('The payment has no intent')
  const heard = new Set<string>()

  const job = async <Name extends keyof Jobs>(name: Name, payload: Jobs[Name]) => {
    const handle = app.jobs[name]
    if (!handle) throw new Error(`No handler for ${name}`)
    await handle(watched, payload)
  }

  return {
    steps,
    paymentId: payment.id,
    purchaseId,
    stripe: watched.stripe,

    /** What a person does in the browser with one of Stripe's test cards. `bankPage`: the bank asks them first. */
    async pay(card: string): Promise<StripePayment & { bankPage: string | null }> {
      return watched.stripe.confirmPaymentIntent({
        id: intentId,
        paymentMethod: card,
        returnUrl: `${app.publicUrl()}/payment-return`,
        idempotencyKey: `console:${newId()}`,
      })
    },

    /** The card is refused: gives the refusal. */
    async payRefused(card: string): Promise<StripeFailure> {
      try {
        await this.pay(card)
      } catch (error) {
        if (error instanceof StripeFailure) return error
        throw error
      }
      throw new Error('The card was not refused')
    },

    async answerBank(bankPage: string, result: 'complete' | 'fail'): Promise<void> {
      const address = new URL(`${new URL(bankPage).pathname}/answer`, app.publicUrl())
      const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ result }) })
      const value = result === 'complete' ? 'it is me' : 'it is not me'
      note({ kind: 'bank', what: 'The payer answers their bank', facts: [{ name: 'says', value }], ok: answer.ok })
    },

    sync: () => syncPayment(watched, payment.id),

    /** The job that takes the money, in our hands instead of a worker's. */
    async take(): Promise<void> {
      await withTransaction(app.db, async (tx) => {
        await captureFor(tx, purchaseId)
        await takeJob(tx, `capture:${payment.id}`)
      })
      await job('capture-payment', { paymentId: payment.id })
    },
    takeAgain: () => job('capture-payment', { paymentId: payment.id }),

    async giveUp(): Promise<void> {
      await withTransaction(app.db, async (tx) => {
        await voidFor(app, tx, purchaseId)
        await takeJob(tx, `void:${payment.id}`)
      })
      await job('void-payment', { paymentId: payment.id })
    },

    async giveBack(): Promise<void> {
      const ids = await withTransaction(app.db, async (tx) => {
        await refundEverything(app, tx, purchaseId, saidInEnglish('The test console gives its money back.'))
        const open = (await refundsOf(tx, purchaseId)).filter(({ state }) => state === 'approved')
        for (const { id } of open) await takeJob(tx, `refund:${id}`)
        return open.map(({ id }) => id)
      })
      for (const refundId of ids) await job('refund-payment', { refundId })
    },

    /** What the bank sends back in an hour it sends back now. */
    async hastenRefunds(): Promise<void> {
      for (const { vendor_refund_id } of await refundsOf(app.db, purchaseId))
        if (vendor_refund_id) await simulator.hastenRefund(vendor_refund_id)
      note({ kind: 'bank', what: 'The bank of the payer sends the refund back', facts: [], ok: true })
    },

    /** As an administrator would: the debt is paid by another way, with a reference. */
    async payByHand(): Promise<void> {
      for (const { id, state } of await refundsOf(app.db, purchaseId))
        if (state === 'manual') await bookManualRefund(app, id, person, 'Payment test console')
    },

    async disputeId(): Promise<string> {
      const [dispute] = await disputesOf(app.db, purchaseId)
      if (!dispute) throw new Error('The chargeback has not come')
      return dispute.vendor_dispute_id
    },

    /** The payer has their money back through the bank, so that we owe it no more. */
    async writeOff(): Promise<void> {
      await withTransaction(app.db, async (tx) => {
        await consolePayable.lock(tx, purchaseId)
        const amount = await liabilityOf(tx, purchaseId)
        await postEntry(tx, {
          kind: 'dispute_lost',
          subjectId: purchaseId,
          dedupeKey: `dispute-lost:${purchaseId}`,
          at: await app.clock.now(tx),
          lines: [
            { account: 'booking_liability', owner: purchaseId, amount },
            { account: 'dispute_reserve', owner: purchaseId, amount: -amount },
          ],
        })
        await tx
          .updateTable('payment_disputes')
          .set({ payer: 'guide', settled_at: await app.clock.now(tx) })
          .where('payable_id', '=', purchaseId)
          .execute()
      })
    },

    /** Whether the ledger still owes anything for this purchase. */
    async owes(): Promise<boolean> {
      const sums = await balances(app.db, purchaseId)
      return sums.some(
        ({ account, balance }) =>
          (account === 'booking_liability' || account === 'refund_clearing' || account === 'dispute_reserve') &&
          balance !== 0,
      )
    },

    async fault(fault: Fault, on: boolean, times?: number): Promise<void> {
      await setFault(app.pool, fault, on, times)
      const value = on ? 'on' : 'off'
      note({ kind: 'fault', what: 'A fault of the simulated Stripe', facts: [{ name: fault, value }], ok: true })
    },

    /** Brings what Stripe has to tell of this payment, and does what follows from it. */
    async webhooks(): Promise<void> {
      const until = performance.now() + patience
      await simulator.deliverPending()
      let events = await simulator.eventsAbout(intentId)
      while (events.some(({ waiting }) => waiting > 0) && performance.now() < until) {
        await wait(100)
        await simulator.deliverPending()
        events = await simulator.eventsAbout(intentId)
      }
      for (const event of events) {
        if (heard.has(event.id) || event.delivered === 0) continue
        heard.add(event.id)
        await app.jobs['handle-stripe-event']?.(app, { eventId: event.id })
        note({
          kind: 'webhook',
          what: event.type,
          facts: [
            { name: 'event', value: event.id },
            { name: 'deliveries', value: String(event.delivered) },
          ],
          ok: true,
        })
      }
    },

    /** The payment and its ledger accounts here. */
    async ours(what: string) {
      const row = await findPayment(app.db, payment.id)
      if (!row) throw new Error('The payment is gone')
      const refunds = await refundsOf(app.db, purchaseId)
      const sums = await balances(app.db, purchaseId)
      const sumOf = (account: string) =>
        sums.filter((one) => one.account === account).reduce((sum, one) => sum + one.balance, 0)
      note({
        kind: 'ours',
        what,
        facts: [
          { name: 'payment', value: row.state },
          { name: 'captured', value: cash(row.captured_amount) },
          { name: 'refunded', value: cash(row.refunded_amount) },
          ...(row.last_error ? [{ name: 'last error', value: row.last_error }] : []),
          ...refunds.map(({ state, amount }) => ({ name: 'refund', value: `${cash(amount)} ${state}` })),
          ...sums.map(({ account, balance }) => ({ name: account, value: cash(balance) })),
        ],
        ok: true,
      })
      return { row, refunds, sumOf }
    },

    check(what: string, ok: boolean): void {
      note({ kind: 'check', what, facts: [], ok })
    },
  }
}
