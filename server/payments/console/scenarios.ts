import type { ScenarioName } from '#contract/payments/values.ts'
import type { Run } from './run.ts'

type Scenario = (run: Run) => Promise<void>

async function buy(run: Run, card = 'pm_card_visa'): Promise<void> {
  await run.pay(card)
  await run.sync()
  await run.take()
  await run.webhooks()
}

/** The money is with us, once, with its fee beside it. */
async function expectTaken(run: Run): Promise<void> {
  const { row, sumOf } = await run.ours('After the money was taken')
  run.check('The payment is captured in full', row.state === 'captured' && row.captured_amount === row.amount)
  run.check('The ledger owes exactly that to the payer', sumOf('booking_liability') === -row.amount)
}

async function giveBack(run: Run): Promise<void> {
  await run.giveBack()
  await run.webhooks()
  const { row, sumOf } = await run.ours('After the money went back')
  run.check('Everything went back', row.refunded_amount === row.captured_amount)
  run.check('Nothing is owed any more', sumOf('booking_liability') === 0 && sumOf('refund_clearing') === 0)
}

const declined =
  (card: string, code: string): Scenario =>
  async (run) => {
    const refusal = await run.payRefused(card)
    run.check(`Stripe refuses with ${code}`, refusal.declineCode === code || refusal.code === code)
    await run.sync()
    await run.webhooks()
    const { row } = await run.ours('After the refusal')
    run.check('The payment may be tried again, and the reason is known', row.state === 'started' && !!row.last_error)
    await run.giveUp()
    await run.webhooks()
    const after = await run.ours('After the payment was given up')
    run.check('Nothing was charged and nothing booked', after.row.state === 'voided' && after.row.captured_amount === 0)
  }

const chargeback =
  (ending: 'won' | 'lost'): Scenario =>
  async (run) => {
    await buy(run, 'pm_card_createDispute')
    await run.webhooks()
    const { row, sumOf } = await run.ours('After the bank took the money back')
    run.check('The disputed money waits in the reserve', sumOf('dispute_reserve') === row.captured_amount)
    const id = await run.disputeId()
    const key = `console:${id}:${ending}`
    if (ending === 'won')
      await run.stripe.contestDispute({ id, evidence: { uncategorized_text: 'winning_evidence' }, idempotencyKey: key })
    else await run.stripe.closeDispute({ id, idempotencyKey: key })
    await run.webhooks()
    const after = await run.ours(`After the chargeback was ${ending}`)
    if (ending === 'won') {
      run.check('The money is back in clearing', after.sumOf('dispute_reserve') === 0)
      return giveBack(run)
    }
    run.check('The money stays with the payer', after.sumOf('dispute_reserve') === row.captured_amount)
    await run.writeOff()
    const end = await run.ours('After the loss was written off')
    run.check('Nothing is owed any more', end.sumOf('booking_liability') === 0 && end.sumOf('dispute_reserve') === 0)
  }

export const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  async success(run) {
    await buy(run)
    await expectTaken(run)
    await giveBack(run)
  },

  async three_d_secure(run) {
    const { status, bankPage } = await run.pay('pm_card_authenticationRequired')
    run.check('The bank asks for the payer', status === 'requires_action' && bankPage !== null)
    await run.answerBank(bankPage ?? '', 'complete')
    await run.sync()
    await run.take()
    await run.webhooks()
    await expectTaken(run)
    await giveBack(run)
  },

  async three_d_secure_failed(run) {
    const { bankPage } = await run.pay('pm_card_authenticationRequired')
    await run.answerBank(bankPage ?? '', 'fail')
    await run.sync()
    await run.webhooks()
    const { row } = await run.ours('After the bank said no')
    run.check('The payment may be tried again, and the reason is known', row.state === 'started' && !!row.last_error)
    await run.giveUp()
    const after = await run.ours('After the payment was given up')
    run.check('Nothing was charged', after.row.state === 'voided' && after.row.captured_amount === 0)
  },

  declined: declined('pm_card_visa_chargeDeclined', 'generic_decline'),
  insufficient_funds: declined('pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'),
  expired_card: declined('pm_card_chargeDeclinedExpiredCard', 'expired_card'),
  wrong_code: declined('pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'),

  async refund(run) {
    await buy(run)
    await giveBack(run)
  },

  async refund_fails_later(run) {
    await buy(run, 'pm_card_refundFail')
    await run.giveBack()
    await run.webhooks()
    const { row } = await run.ours('After the refund seemed done')
    run.check('It looks as if everything went back', row.refunded_amount === row.captured_amount)
    await run.hastenRefunds()
    await run.webhooks()
    const sent = await run.ours('After the bank sent it back')
    const states = sent.refunds.map(({ state }) => state).toSorted()
    run.check('The refund failed and is queued for manual payment', states.join(' ') === 'failed manual')
    run.check('The books still owe the money', sent.sumOf('refund_clearing') === -sent.row.captured_amount)
    await run.payByHand()
    const end = await run.ours('After a person paid it otherwise')
    run.check('Nothing is owed any more', end.sumOf('refund_clearing') === 0)
  },

  chargeback_lost: chargeback('lost'),
  chargeback_won: chargeback('won'),

  async webhook_twice(run) {
    await run.pay('pm_card_visa')
    await run.sync()
    await run.fault('webhook_twice', true)
    await run.take()
    await run.fault('webhook_twice', false)
    await run.webhooks()
    run.check(
      'Stripe told us twice',
      run.steps.some(
        ({ kind, facts }) =>
          kind === 'webhook' && facts.some(({ name, value }) => name === 'deliveries' && value === '2'),
      ),
    )
    await expectTaken(run)
    await giveBack(run)
  },

  async webhook_late(run) {
    await run.fault('webhooks_paused', true)
    await run.pay('pm_card_visa')
    const { row } = await run.ours('The payer has closed the window, and no webhook has come')
    run.check('We do not know of it yet', row.state === 'started')
    await run.fault('webhooks_paused', false)
    await run.webhooks()
    const late = await run.ours('After the webhook came')
    run.check('The webhook carried the payment on', late.row.state === 'authorized')
    await run.take()
    await run.webhooks()
    await giveBack(run)
  },

  async answer_lost(run) {
    await run.pay('pm_card_visa')
    await run.sync()
    await run.fault('drop_response_after_write', true, 1)
    const lost = await run.take().then(
      () => false,
      () => true,
    )
    await run.fault('drop_response_after_write', false)
    run.check('The answer was lost on its way', lost)
    const { row } = await run.ours('Stripe has taken the money; we do not know')
    run.check('The pending capture is recorded', row.state === 'authorized' && row.wanted === 'capture')
    await run.takeAgain()
    await run.webhooks()
    await expectTaken(run)
    await giveBack(run)
  },
}
