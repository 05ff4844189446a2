import { expect, test } from 'vitest'
import { completeTrip, startTrip } from '#contract/bookings/calls.ts'
import type { CancelReason } from '#contract/bookings/cancellations.ts'
import { explainMoney } from '#contract/bookings/money.ts'
import { decideNoShow } from '#contract/bookings/no-show/admin.ts'
import { contestNoShow, logContact, reportGuideAbsent, reportNoShow } from '#contract/bookings/no-show/calls.ts'
import { startTip, syncTip, withdrawTip } from '#contract/bookings/tips.ts'
import { decideTripCase } from '#contract/bookings/trip-reports/admin.ts'
import { reportTrip } from '#contract/bookings/trip-reports/calls.ts'
import { cancellationTiers } from '#contract/catalogue/values.ts'
import { decideAppeal, decideCase } from '#contract/disputes/admin.ts'
import * as cases from '#contract/disputes/calls.ts'
import { caseCategories, caseOutcomes } from '#contract/disputes/values.ts'
import * as chargebacks from '#contract/payments/disputes.ts'
import * as paymentsAdmin from '#contract/payments/admin.ts'
import { balances } from '#server/payments/index.ts'
import { newId } from '#server/platform/ids.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { createTestApp, days, hours, minutes, type Browser, type TestApp } from '#test/app.ts'
import { cancel, chooseAfterWeather, leave, preview, refundsAtStripe, retryJobs } from '#test/cancellations.ts'
import * as change from '#test/changing.ts'
import { expectInvariants } from '#test/expectations.ts'
import { comeToRest } from '#test/interleaving.ts'
import { setUpPayouts } from '#test/onboarding.ts'
import { administrator } from '#test/operators.ts'
import { confirmCard, hold, pay } from '#test/paying.ts'
import { reconcile } from '#test/payouts.ts'
import { as, createPeople } from '#test/people.ts'
import { runs } from '#test/runs.ts'

// Bookings go from their sale to the guide's bank, with everything that can happen to their money in between, by the
// operations that people use. In worlds of their own: what is looked at after each event is all that there is.
const bookings = Number(process.env['LIVES'] ?? runs(8, 5000))
const firstSeed = Number(process.env['LIVES_SEED'] ?? 1)
const perWorld = Math.min(bookings, 50)
const perSale = 4

/** Mulberry32: the same seed plays the same story. */
function dice(from: number) {
  let state = from
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return { whole, one: <T>(list: readonly T[]): T => list[whole(list.length)] as T }
}

interface Life {
  readonly id: string
  readonly by: Browser
}
interface Answer {
  readonly status: number
  readonly body: { readonly error?: string }
}

const tally = new Map<string, number>()

async function openStage(seed: number) {
  const world = await createTestApp()
  const people = await createPeople(world)
  const [ada, ben, bo, gus, root] = await Promise.all(
    (['ada', 'ben', 'bo', 'gus', 'root'] as const).map((name) => as(world, people[name])),
  )
  if (!ada || !ben || !bo || !gus || !root) throw new Error('All of them are there')
  const fay = await administrator(world, 'Fay', ['finance', 'support'])
  // the people of the tests have one telephone, and nobody tips their own household
  await world.app.db.updateTable('accounts').set({ phone: '+14065550199' }).where('id', '=', people.gus.id).execute()
  await createAdventure(world, { guide: people.gus.id, inDays: [] })
  await setUpPayouts(world, gus)
  // Treq has money of its own: what it bears of chargebacks keeps no transfer waiting
  await world.app.pool.query(
    `insert into stripe_simulator.objects (id, object, created, body) values ('txn_own', 'balance_transaction', 1,
       '{"id": "txn_own", "object": "balance_transaction", "net": 100000000, "available_on": 1}')`,
  )
  const { one, whole } = dice(seed)
  return { world, people, explorers: [ada, ben, bo], gus, root, fay, one, whole, lives: [] as Life[] }
}
type Stage = Awaited<ReturnType<typeof openStage>>

/** What is refused changes nothing; what breaks is a fault of ours. */
function counted(what: string, answer: Answer, mayBreak = false): boolean {
  if (answer.status >= 500 && !mayBreak) throw new Error(`${what}: ${answer.status} ${answer.body.error}`)
  if (answer.status === 200) tally.set(what, (tally.get(what) ?? 0) + 1)
  return answer.status === 200
}

const query = async <Row extends object>({ world }: Stage, sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.app.pool.query<Row>(sql, values)).rows
const now = async ({ app }: TestApp) => (await app.clock.now(app.db)).getTime()
const moveTo = async (world: TestApp, at: number) => world.moveClock(Math.max(0, at - (await now(world))))
const ofStates = async (stage: Stage, ...states: string[]): Promise<Life | undefined> => {
  const rows = await query<{ id: string }>(stage, 'select id from bookings where state = any($1) order by id', [states])
  return rows.length === 0 ? undefined : livedBy(stage, stage.one(rows).id)
}
const livedBy = (stage: Stage, id: string) => stage.lives.find((life) => life.id === id)

async function sell(stage: Stage): Promise<void> {
  const { world, people, one, whole, lives } = stage
  const made = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [2 + whole(50)],
    capacity: 16,
    startTime: one(['06:00', '08:00', '12:00', '16:00']),
    durationMinutes: one([120, 240]),
    cancellationTier: one(cancellationTiers),
    price: { mode: 'per_person', amount: 4000 + whole(60_000), childPercent: 50 },
    ...(whole(3) === 0 ? { place: untaxedPlace, permits: [] } : {}),
  }).catch(() => null)
  // the guide is already out at that hour
  if (!made?.departureId) return
  for (let at = 0; at < perSale; at++) {
    const by = one(stage.explorers)
    const { id } = await hold(by, made.departureId, { adults: 1, children: whole(2) })
    lives.push({ id, by })
    // where Stripe's answer is lost, the reconciler finds out
    counted('sale', await pay(world, by, id).catch(() => ({ status: 503, body: {} })), true)
  }
  await world.settle()
}

/** The day of the next trip, whoever comes. */
async function tripDay(stage: Stage): Promise<void> {
  const { world, gus, root, one, whole } = stage
  const [next] = await query<{ id: string; departure_id: string; starts_at: Date; ends_at: Date }>(
    stage,
    `select b.id, b.departure_id, d.starts_at, d.ends_at from bookings b join departures d on d.id = b.departure_id
     where b.state = 'confirmed' order by d.starts_at, b.id limit 1`,
  )
  if (!next) return
  const all = await query<{ id: string }>(
    stage,
    `select id from bookings where departure_id = $1 and state = 'confirmed' order by id`,
    [next.departure_id],
  )
  const start = next.starts_at.getTime()
  const guideComes = whole(6) > 0
  const absent = guideComes && whole(3) === 0 ? all.pop() : undefined
  await moveTo(world, start + minutes(2))
  if (absent) await gus.call(logContact, { params: { id: absent.id }, body: { how: 'call' } })
  if (guideComes) for (const { id } of all) counted('trip', await gus.call(startTrip, { params: { id } }))
  await moveTo(world, start + minutes(32))
  if (absent) {
    await gus.call(logContact, { params: { id: absent.id }, body: { how: 'text' } })
    const by = livedBy(stage, absent.id)?.by
    counted('guests who don’t come', await gus.call(reportNoShow, { params: { id: absent.id } }))
    const message = 'We stood at the gate from half past seven on.'
    if (by && whole(2) === 0)
      if (counted('contest', await by.call(contestNoShow, { params: { id: absent.id }, body: { message } }))) {
        const body = { upheldFor: one(['explorer', 'guide'] as const), reason: 'Photos', idempotencyKey: newId() }
        counted('contest decided', await root.call(decideNoShow, { params: { id: absent.id }, body }))
      }
  }
  if (!guideComes)
    for (const { id } of all.slice(0, 2)) {
      const by = livedBy(stage, id)?.by
      if (by) counted('guide who doesn’t come', await by.call(reportGuideAbsent, { params: { id } }))
    }
  await moveTo(world, next.ends_at.getTime() + minutes(5))
  for (const { id } of all) if (whole(2) === 0) counted('back', await gus.call(completeTrip, { params: { id } }))
}

/** Each is one event; what it needs is looked for, and where there is none nothing happens. */
const events: Record<string, (stage: Stage) => Promise<unknown>> = {
  'a trip': tripDay,
  'the next trip': tripDay,
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
    const guide = outcome === 'partial_refund' || outcome === 'split' ? 100 + whole(3000) : 0
    const platform = outcome === 'credit' || outcome === 'split' ? 100 + whole(2000) : 0
    if (open.state === 'appealed') {
      const more = { outcome: one(['upheld', 'more_for_explorer'] as const), guide: 0, platform: 0 }
      const appeal = more.outcome === 'upheld' ? more : { ...more, platform: 500 }
      for (const by of [root, fay])
        if (counted('appeal decided', await by.call(decideAppeal, { params, body: { ...appeal, ...words } }))) return
      return
    }
    const body = { outcome, guide, platform, ...words }
    if (!counted(`case: ${outcome}`, await root.call(decideCase, { params, body }))) return
    const text = 'This is not what happened on that day.'
    const by = one([life?.by, gus])
    if (by && whole(2) === 0) counted('appeal', await by.call(cases.appealCase, { params, body: { text } }))
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
    if (!counted('tip asked', begun)) return
    await confirmCard(world, begun.body.clientSecret)
    const synced = await life.by.call(syncTip, { params })
    counted('tip', synced, true)
    const given = synced.body.items?.find(({ undoBy }) => undoBy)
    if (given && one([true, false, false]))
      counted('tip undone', await life.by.call(withdrawTip, { params: { id: given.id } }))
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
}

async function bear(stage: Stage, payer: 'platform' | 'guide' | 'split'): Promise<boolean> {
  const { root, fay } = stage
  const [lost] = await query<{ id: string }>(
    stage,
    `select id from payment_disputes where status = 'lost' and settled_at is null and withdrawn > 0 order by opened_at limit 1`,
  )
  if (!lost) return false
  const body = { payer, reason: 'As it was', message: '', idempotencyKey: newId() }
  const isDecided = counted(
    `loss: ${payer}`,
    await root.call(chargebacks.decideDispute, { params: { id: lost.id }, body }),
  )
  const answer = { yes: true, reason: 'As it was', idempotencyKey: newId() }
  await fay.call(chargebacks.answerDisputeDecision, { params: { id: body.idempotencyKey }, body: answer })
  return isDecided
}

/** `null`: the owner mends the account. */
async function bank({ world }: Stage, outcome: string | null): Promise<void> {
  await world.app.pool.query(
    `update stripe_simulator.objects set private = private || jsonb_build_object('bank_outcome', coalesce($1::text, 'works'))
       || case when $1::text is null then '{"extra": [], "block": null}'::jsonb else '{}' end,
       body = case when $1::text is null then body || '{"payouts_enabled": true, "capabilities": {"transfers": "active"}}' else body end
     where object = 'account'`,
    [outcome],
  )
  if (outcome) return
  await world.app.pool.query(
    `update payout_accounts set payouts_enabled = true, stopped_at = null, disabled_reason = null, due = '{}'`,
  )
  await world.settle()
}

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

/** Banks work, everyone decides what waits for them, and the last payout goes out. */
async function untilAllIsOver(stage: Stage): Promise<void> {
  const { world, root } = stage
  for (let round = 0; round < 30; round++) {
    const open = await query(
      stage,
      `select 1 from bookings where state in ('held', 'confirming', 'confirmed', 'in_progress', 'completed')
       union all select 1 from payouts where state not in ('paid', 'failed', 'reversed') limit 1`,
    )
    if (open.length === 0 && round > 1) return
    await bank(stage, null)
    for (const fault of ['drop_response_after_write', 'webhook_twice', 'webhook_before_response'] as const)
      await setFault(world.app.pool, fault, false)
    for (let more = true; more;) more = (await endChargeback(stage)) || (await bear(stage, 'platform'))
    for (const { id } of await query<{ id: string }>(
      stage,
      `select id from dispute_cases where state = 'under_review'`,
    )) {
      const words = { message: 'As the photos show.', reason: 'Photos', idempotencyKey: newId() }
      await root.call(decideCase, { params: { id }, body: { outcome: 'no_refund', ...words } })
    }
    for (const { id } of await query<{ id: string }>(stage, `select id from dispute_cases where state = 'appealed'`)) {
      const words = { message: 'As the photos show.', reason: 'Photos', idempotencyKey: newId() }
      for (const by of [root, stage.fay])
        await by.call(decideAppeal, { params: { id }, body: { outcome: 'upheld', ...words } })
    }
    await retryJobs(world)
    await comeToRest(world, days(15))
    await reconcile(world)
  }
}

async function endChargeback(stage: Stage): Promise<boolean> {
  const [open] = await query<{ vendor_dispute_id: string }>(
    stage,
    `select vendor_dispute_id from payment_disputes where status not in ('won', 'lost') limit 1`,
  )
  if (!open) return false
  await stage.world.app.stripe.closeDispute({ id: open.vendor_dispute_id, idempotencyKey: newId() })
  await stage.world.settle()
  return true
}

/** What Stripe says of a card's money is what the books say of the booking, which says to both sides why. */
async function explainBooking(stage: Stage, { id, by }: Life): Promise<void> {
  const { world, gus, root } = stage
  const payables = await query<{ id: string }>(
    stage,
    'select $1::uuid as id union select id from tips where booking_id = $1',
    [id],
  )
  for (const { id: payable } of payables) {
    const found = new Map((await balances(world.app.db, payable)).map(({ account, balance }) => [account, balance]))
    for (const empty of ['booking_liability', 'refund_clearing', 'dispute_reserve'] as const)
      expect(found.get(empty) ?? 0, `${empty} of ${payable}`).toBe(0)
    const [{ taken = 0, kept = 0 } = {}] = await query<{ taken: number; kept: number }>(
      stage,
      `select coalesce(sum((o.body ->> 'amount_received')::bigint), 0)::int as taken,
         (select coalesce(sum(d.withdrawn), 0)::int from payment_disputes d where d.payable_id = $1) as kept
       from stripe_simulator.objects o where o.object = 'payment_intent' and o.body -> 'metadata' ->> 'payableId' = $1::text`,
      [payable],
    )
    const back = (await refundsAtStripe(world, payable)).filter(([, status]) => status === 'succeeded')
    const atStripe = taken - kept - back.reduce((sum, [amount]) => sum + amount, 0)
    expect((found.get('processor_clearing') ?? 0) + (found.get('processor_fee') ?? 0), `cards of ${payable}`).toBe(
      atStripe,
    )
  }
  for (const who of [by, gus, root]) {
    const { status, body } = await who.call(explainMoney, { params: { id } })
    expect(status).toBe(200)
    expect(body.steps.filter(({ says }) => says === 'Correction')).toEqual([])
    const sums = new Map<string, number>()
    for (const { pot, amount } of body.steps.flatMap(({ lines }) => lines))
      sums.set(pot, (sums.get(pot) ?? 0) + amount.amount)
    expect(new Map(body.now.map(({ pot, amount }) => [pot as string, amount.amount]))).toEqual(
      new Map([...sums].filter(([, amount]) => amount !== 0)),
    )
  }
}

/** What was earned was paid out or is still with us; what went out is what Stripe says. */
async function explainGuide(stage: Stage): Promise<void> {
  const [sums] = await query<{ earned: number; paid: number; open: number; bank: number }>(
    stage,
    `select (select coalesce(sum(amount), 0)::int from payout_items where kind not like 'payout_%') as earned,
       (select coalesce(sum(amount), 0)::int from payouts where state in ('paid', 'processing')) as paid,
       (select coalesce(-sum(amount), 0)::int from ledger_lines
         where account in ('guide_payable', 'receivable_from_guide', 'guide_reserve')) as open,
       (select coalesce(sum((body ->> 'amount')::bigint), 0)::int from stripe_simulator.objects
         where object = 'payout' and body ->> 'status' in ('paid', 'pending')) as bank`,
  )
  const states = await query<{ state: string }>(stage, 'select distinct state from payouts order by state')
  expect(states.filter(({ state }) => ['releasable', 'processing', 'failed'].includes(state))).toEqual([])
  expect(sums?.earned).toBe((sums?.paid ?? 0) + (sums?.open ?? 0))
  expect(sums?.bank).toBe(sums?.paid)
  const { body } = await stage.root.call(paymentsAdmin.checkNow, { body: { what: 'stripe' } })
  expect(body.message).toBe('Stripe and our ledger match.')
}

const worlds = Array.from({ length: Math.ceil(bookings / perWorld) }, (_none, at) => firstSeed + at)

test.each(worlds)(
  'world %i: whatever happens to bookings, the books are right after each event, and each cent of each person is explained',
  async (seed) => {
    const stage = await openStage(seed)
    const { world, one, whole, lives } = stage
    const names = Object.keys(events)
    try {
      let step = 0
      const happen = async (name: string) => {
        step++
        await (name === 'sell' ? sell(stage) : events[name]?.(stage))
        await world.settle()
        await expectInvariants(world).catch((error: unknown) => {
          throw new Error(`world ${seed}, event ${step} (${name}): ${error instanceof Error ? error.message : ''}`)
        })
      }
      while (lives.length < perWorld) {
        await happen('sell')
        for (let more = whole(5); more >= 0; more--) await happen(one(names))
      }
      for (let more = 0; more < perWorld / 2; more++) await happen(one(names))
      await untilAllIsOver(stage)
      await expectInvariants(world)
      for (const life of lives) await explainBooking(stage, life)
      await explainGuide(stage)
    } finally {
      await world.close()
      if (process.env['LIVES']) console.info(seed, Object.fromEntries([...tally].toSorted()))
    }
  },
  900_000,
)

test('the stories had sales, trips, cases, chargebacks, tips, and payouts', () => {
  for (const what of ['sale', 'trip']) expect(tally.get(what) ?? 0, what).toBeGreaterThan(0)
})
