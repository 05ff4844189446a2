import type { CancelReason } from '#contract/bookings/cancellations.ts'
import { startTip, syncTip, withdrawTip } from '#contract/bookings/tips.ts'
import { decideTripCase } from '#contract/bookings/trip-reports/admin.ts'
import { reportTrip } from '#contract/bookings/trip-reports/calls.ts'
import { decideAppeal, decideCase } from '#contract/disputes/admin.ts'
import * as cases from '#contract/disputes/calls.ts'
import { caseCategories, caseOutcomes } from '#contract/disputes/values.ts'
import { drawEarly, showDraws } from '#contract/payouts/draws.ts'
import { newId } from '#server/platform/ids.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { days, hours } from '../app.ts'
import { cancel, chooseAfterWeather, leave, preview, retryJobs } from '../cancellations.ts'
import * as change from '../changing.ts'
import { comeToRest } from '../interleaving.ts'
import { attachToCase } from '../case-files.ts'
import { drawPdf } from '../draw-pdf.ts'
import { confirmCard } from '../paying.ts'
import { documentPhoto } from '../verification.ts'
import { reconcile } from '../payouts.ts'
import { type Stage, tally, counted, ofStates, livedBy, query } from './stage.ts'
import { tripDay } from './trips.ts'
import { killProcess } from './kill.ts'
import { bear, bank } from './mishaps.ts'

/** Each is one event; what it needs is looked for, and where there is none nothing happens. */
export const events: Record<string, (stage: Stage) => Promise<unknown>> = {
  'a trip': tripDay,
  async change(stage) {
    const { world, gus, one } = stage
    const life = await ofStates(stage, 'confirmed')
    if (!life) return
    const asked = await change.propose(life.by, life.id, { party: { adults: one([1, 2, 3]), children: 0 } })
    if (!counted('change asked', asked)) return
    if (counted('change', await change.accept(gus, life.id))) await change.payChange(world, life.by, life.id)
  },
  async cancel(stage) {
    const life = await ofStates(stage, 'confirmed')
    if (life) counted('cancel', await cancel(life.by, life.id))
  },
  async 'cancel by the guide'(stage) {
    const { gus, one } = stage
    const life = await ofStates(stage, 'confirmed', 'in_progress')
    const reason = one<CancelReason>(['guide_ill', 'weather'])
    if (!life || !counted(`cancel: ${reason}`, await cancel(gus, life.id, reason))) return
    const [open] = await query<{ refund: number; credit: number }>(
      stage,
      'select refund, credit from weather_choices where booking_id = $1 and choice is null',
      [life.id],
    )
    const choice = one(['refund', 'credit'] as const)
    if (open) counted('weather choice', await chooseAfterWeather(life.by, life.id, choice, Number(open[choice])))
  },
  async leave(stage) {
    const life = await ofStates(stage, 'confirmed')
    if (!life) return
    const { body } = await preview(life.by, life.id)
    const last = body.participants?.at(-1)
    if (last && body.participants.length > 1) counted('leave', await leave(life.by, life.id, [last.id]))
  },
  async 'a trip that did not happen'(stage) {
    const { root, one, whole } = stage
    const life = await ofStates(stage, 'completed', 'in_progress')
    if (!life) return
    const message = 'The gate was locked and no one was there.'
    if (!counted('report', await life.by.call(reportTrip, { params: { id: life.id }, body: { message } }))) return
    const outcome = one(['guide_paid', 'guest_refunded', 'split'] as const)
    const fixed = { message: 'As the photos show.', reason: 'Photos', idempotencyKey: newId() }
    const body = { outcome, ...(outcome === 'split' ? { refund: 100 + whole(4000) } : {}), ...fixed }
    counted('report decided', await root.call(decideTripCase, { params: { id: life.id }, body }))
  },
  async 'a case'(stage) {
    const { gus, one, whole } = stage
    const life = await ofStates(stage, 'completed', 'closed', 'canceled_customer', 'no_show_customer')
    if (!life) return
    const story = 'The boat leaked from the first minute and we turned back.'
    const filing = { bookingId: life.id, category: one(caseCategories), story, requested: 0, key: newId() }
    const filed = await life.by.call(cases.fileCase, { body: filing })
    if (!counted('case', filed)) return
    const params = { id: filed.body.id }
    if (whole(4) === 0) return counted('case withdrawn', await life.by.call(cases.withdrawCase, { params }))
    await gus.call(cases.respondToCase, { params, body: { text: 'It leaked, and I am sorry about it.' } })
    const offer = { amount: 100 + whole(8000), message: 'Fair?', key: newId() }
    const offered = await gus.call(cases.offerInCase, { params, body: offer })
    if (counted('offer', offered) && whole(2) === 0)
      counted(
        'offer accepted',
        await life.by.call(cases.acceptOffer, { params: { ...params, offerId: offered.body.offer?.id ?? '' } }),
      )
    return undefined
  },
  async 'a case is decided'(stage) {
    const { root, fay, gus, one, whole } = stage
    const [open] = await query<{ id: string; state: string; booking_id: string }>(
      stage,
      `select id, state, booking_id from dispute_cases
       where state in ('negotiation', 'under_review', 'appealed') order by filed_at limit 1`,
    )
    if (!open) return
    const life = livedBy(stage, open.booking_id)
    const params = { id: open.id }
    if (open.state === 'negotiation' && life) await life.by.call(cases.requestReview, { params })
    const words = { message: 'As the photos show.', reason: 'Photos', idempotencyKey: newId() }
    const outcome = one(caseOutcomes)
    const guide = ['partial_refund', 'split', 'charge'].includes(outcome) ? 100 + whole(3000) : 0
    const platform = outcome === 'credit' || outcome === 'split' ? 100 + whole(2000) : 0
    if (open.state === 'appealed') {
      const more = { outcome: one(['upheld', 'more_for_explorer'] as const), guide: 0, platform: 0 }
      const appeal = more.outcome === 'upheld' ? more : { ...more, platform: 500 }
      for (const by of [root, fay]) {
        const body = { ...appeal, ...words, idempotencyKey: newId() }
        if (counted('appeal decided', await by.call(decideAppeal, { params, body }))) return
      }
      return
    }
    const body = { outcome, guide, platform, ...words }
    if (!counted(`case: ${outcome}`, await root.call(decideCase, { params, body }))) return
    const text = 'This is not what happened on that day.'
    const by = one([life?.by, gus])
    if (by && whole(2) === 0) counted('appeal', await by.call(cases.appealCase, { params, body: { text } }))
  },
  async claim(stage) {
    const { world, gus, one, whole } = stage
    const life = await ofStates(stage, 'completed', 'closed')
    if (!life) return
    const story = 'They ran the canoe onto the rocks, and the hull is cracked from bow to stern.'
    const requested = 1000 + whole(30_000)
    const filing = { bookingId: life.id, category: one(['damage', 'unpaid_extra'] as const), story, requested }
    const filed = await gus.call(cases.fileCase, { body: { ...filing, key: newId() } })
    if (!counted('claim', filed)) return
    const params = { id: filed.body.id }
    for (const [type, content] of [
      ['image/jpeg', await documentPhoto()],
      ['application/pdf', await drawPdf(1)],
    ] as const)
      await attachToCase(gus, filed.body.id, content, type)
    const sent = await gus.call(cases.sendClaim, { params })
    if (!counted('claim sent', sent) || whole(4) === 0) return
    await life.by.call(cases.respondToCase, { params, body: { text: 'We hit one rock, and it was not that bad.' } })
    const agreed = await life.by.call(cases.acceptOffer, { params: { ...params, offerId: sent.body.offer?.id ?? '' } })
    if (!counted('claim agreed', agreed)) return
    const begun = await life.by.call(cases.startClaimPayment, { params })
    if (begun.status !== 200) return
    await confirmCard(world, begun.body.clientSecret)
    counted('claim paid', await life.by.call(cases.syncClaimPayment, { params }), true)
  },
  async chargeback(stage) {
    const { world, one } = stage
    const rows = await query<{ intent: string }>(
      stage,
      `select vendor_intent_id as intent from payments p where state = 'captured' and paid_with = 'card'
         and not exists (select from payment_disputes d where d.payment_id = p.id) order by id`,
    )
    if (rows.length === 0) return
    const { status } = await world.app.vendors.stripeSimulator!.disputePayment(one(rows).intent).then(
      () => ({ status: 200 }),
      () => ({ status: 409 }),
    )
    counted('chargeback', { status, body: {} })
    await world.settle()
  },
  async 'a bank decides'(stage) {
    const { world, one } = stage
    const [open] = await query<{ vendor_dispute_id: string }>(
      stage,
      `select vendor_dispute_id from payment_disputes where status not in ('won', 'lost') order by opened_at limit 1`,
    )
    if (!open) return
    const { stripe } = world.app
    const id = open.vendor_dispute_id
    const words = one(['winning_evidence', 'losing_evidence'])
    await stripe
      .contestDispute({ id, evidence: { uncategorized_text: words }, idempotencyKey: newId() })
      .catch(() => undefined)
    await world.settle()
  },
  async 'a loss is borne'(stage) {
    const { one } = stage
    await bear(stage, one(['platform', 'guide', 'split']))
  },
  async tip(stage) {
    const { world, one, whole } = stage
    const life = await ofStates(stage, 'completed', 'closed')
    if (!life) return
    const params = { id: life.id }
    const begun = await life.by.call(startTip, { params, body: { amount: 500 + whole(5000) } })
    if (!counted('tip asked', begun, true)) return
    await confirmCard(world, begun.body.clientSecret)
    const synced = await life.by.call(syncTip, { params })
    counted('tip', synced, true)
    const given = synced.body.items?.find(({ undoBy }) => undoBy)
    if (given && one([true, false, false]))
      counted('tip undone', await life.by.call(withdrawTip, { params: { id: given.id } }))
  },
  async 'an early draw'(stage) {
    const { gus } = stage
    const { body } = await gus.call(showDraws)
    const [first] = body.items
    if (first && !body.obstacle)
      counted('early draw', await gus.call(drawEarly, { body: { bookingId: first.booking.id } }))
  },
  'two days': ({ world }) => world.moveClock(days(2)),
  'a payout day': ({ world, whole }) => world.moveClock(days(7) + hours(whole(20))),
  'a bank refuses': (stage) => bank(stage, 'closed'),
  'a bank returns': (stage) => bank(stage, 'returns'),
  'banks work': (stage) => bank(stage, null),
  'an answer is lost': ({ world }) => setFault(world.app.pool, 'drop_response_after_write', true, 1),
  'webhooks come twice': ({ world }) => setFault(world.app.pool, 'webhook_twice', true, 2),
  'webhooks come early': ({ world }) => setFault(world.app.pool, 'webhook_before_response', true, 2),
  async reconcile({ world }) {
    await comeToRest(world, hours(1))
    await reconcile(world)
  },
  killed,
  'a process is killed': killProcess,
}

/** What people do most, more often than the rest. */
const often: Readonly<Record<string, number>> = {
  'a trip': 6,
  tip: 4,
  'a payout day': 3,
  'a case is decided': 2,
  claim: 2,
}
export const eventNames = Object.keys(events).flatMap((name) => Array.from({ length: often[name] ?? 1 }, () => name))

const writes = ['capturePaymentIntent', 'refund', 'createTransfer', 'createPayout', 'reverseTransfer'] as const
const whileDying = ['a payout day', 'cancel', 'a case is decided', 'a trip', 'two days'] as const

/** Dies between Stripe's answer and our writing it down, in whatever was under way; another one takes over. */
async function killed(stage: Stage): Promise<void> {
  const { world, one } = stage
  const { stripe } = world.app
  const name = one(writes)
  const call = stripe[name].bind(stripe) as (input: never) => Promise<unknown>
  let died = false
  Object.assign(stripe, {
    [name]: async (input: never) => {
      const answer = await call(input)
      if (died) return answer
      died = true
      tally.set(`killed after ${name}`, (tally.get(`killed after ${name}`) ?? 0) + 1)
      throw new Error('killed')
    },
  })
  try {
    await events[one(whileDying)]?.(stage)
  } finally {
    Object.assign(stripe, { [name]: call })
  }
  await retryJobs(world)
}
