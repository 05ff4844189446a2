import { beforeEach, describe, expect, test } from 'vitest'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { setUpPayouts } from '#test/onboarding.ts'
import { happen, lastPayout, moveToBank, moveToPayout, payouts, reconcile, states } from '#test/payouts.ts'
import { moveToEnd, moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { sendPayout } from './testing.ts'

const { world, people, ada, gus } = await openWorld()
const { app } = world
let day = 3

/** A trip that took place and whose money is released. */
async function earn(): Promise<{ id: string; net: number }> {
  const { departureId } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [(day += 1)],
    place: untaxedPlace,
  })
  const { id } = await buy(world, ada, departureId)
  await moveToEnd(world, id, 13 * 3_600_000)
  await moveToRelease(world, id)
  const sums = await accountSums(world, id)
  return { id, net: -(sums.guide_payable ?? 0) }
}
/** Of one day, so that they are released together. */
async function earnTogether(count: number) {
  const trips = []
  for (let at = 0; at < count; at++) {
    const { departureId } = await createAdventure(world, {
      guide: people.gus.id,
      inDays: [day + at],
      place: untaxedPlace,
    })
    trips.push(await buy(world, ada, departureId))
  }
  for (const { id } of trips) await moveToEnd(world, id, 13 * 3_600_000)
  for (const { id } of trips) await moveToRelease(world, id)
  return Promise.all(trips.map(async ({ id }) => ({ id, net: -((await accountSums(world, id)).guide_payable ?? 0) })))
}
const balance = async (account: string) => {
  const { rows } = await app.pool.query<{ sum: string }>(
    'select coalesce(sum(amount), 0) as sum from ledger_lines where account = $1',
    [account],
  )
  return Number(rows[0]?.sum)
}
const fault = (name: Parameters<typeof setFault>[1], times?: number) => setFault(app.pool, name, true, times)

beforeEach(async () => {
  day = 3
})

test('without a payout account the money waits on hold, and goes once the account is there', async () => {
  const { net } = await earn()
  expect(await payouts(world)).toMatchObject([{ state: 'scheduled', amount: 0 }])
  await expectInvariants(world)
  await moveToPayout(world)
  expect(await payouts(world)).toMatchObject([{ state: 'on_hold', hold_reason: 'account' }])
  expect(await emailsTo(app, people.gus.email)).toContain('Your payout is on hold')
  await setUpPayouts(world, gus)
  await world.moveClock(1000)
  expect(await payouts(world)).toMatchObject([{ state: 'processing', earned: net, amount: net }])
  await moveToBank(world)
  expect(await payouts(world)).toMatchObject([{ state: 'paid', bank_name: 'STRIPE TEST BANK' }])
  expect(await balance('guide_payable')).toBe(0)
  expect(await balance('transfers_in_transit')).toBe(0)
  expect(await balance('guide_stripe_balance')).toBe(0)
  await expectInvariants(world)
})

test('two trips of a week are one payout, on the Friday; the guide hears when it is scheduled and sent', async () => {
  await app.pool.query(
    `insert into payout_plans (outfitter_id, every, changed_at) select outfitter_id, 'weekly', now() from guides`,
  )
  const [one, two] = await earnTogether(2)
  const before = await lastPayout(world)
  expect(before.state).toBe('scheduled')
  expect(before.due_at.toLocaleString('en-US', { timeZone: 'America/Denver', weekday: 'long', hour: 'numeric' })).toBe(
    'Friday 10 AM',
  )
  await moveToPayout(world)
  expect(await lastPayout(world)).toMatchObject({
    id: before.id,
    state: 'processing',
    amount: (one?.net ?? 0) + (two?.net ?? 0),
  })
  const emails = await emailsTo(app, people.gus.email)
  expect(emails.filter((subject) => subject.startsWith('Your next payout is on'))).not.toHaveLength(0)
  expect(emails).toContain('Your payout is on its way')
  await moveToBank(world)
  await expectInvariants(world)
})

describe('what Stripe does', () => {
  test('a webhook that comes twice, before its answer, or when all is over changes nothing', async () => {
    await earn()
    await fault('webhook_twice')
    await fault('webhook_before_response')
    await moveToPayout(world)
    await moveToBank(world)
    await setFault(app.pool, 'webhook_twice', false)
    await setFault(app.pool, 'webhook_before_response', false)
    expect(await lastPayout(world)).toMatchObject({ state: 'paid' })
    const { rows } = await app.pool.query(`select event_id from vendor_events where type like 'payout.%'`)
    expect(rows.length).toBeGreaterThan(0)
    await app.pool.query(
      `update vendor_events set handled_at = null where type like 'payout.%' or type like 'transfer.%'`,
    )
    for (const { event_id: eventId } of rows) await app.jobs['handle-stripe-event']?.(app, { eventId })
    expect(await lastPayout(world)).toMatchObject({ state: 'paid' })
    await expectInvariants(world)
  })

  test.each(['transfer', 'payout'])('a %s whose answer was lost is found, not made again', async (what) => {
    await earn()
    await fault('drop_response_after_write', 1)
    const id = (await lastPayout(world)).id
    if (what === 'payout') {
      // the transfer goes well first
      await setFault(app.pool, 'drop_response_after_write', false)
      const create = app.stripe.createPayout.bind(app.stripe)
      Object.assign(app.stripe, {
        createPayout: async (input: never) => {
          await create(input)
          Object.assign(app.stripe, { createPayout: create })
          throw new Error('killed')
        },
      })
    }
    await moveToPayout(world)
    await app.pool.query(
      `update stripe_simulator.idempotent_requests set key = 'gone ' || key where key like 'payout:%'`,
    )
    await sendPayout(app, { payoutId: id }).catch(() => undefined)
    await sendPayout(app, { payoutId: id })
    await moveToBank(world)
    await reconcile(world)
    expect(await lastPayout(world)).toMatchObject({ id, state: 'paid' })
    const { rows } = await app.pool.query(
      `select object, count(*)::int as n from stripe_simulator.objects where body #>> '{metadata,payout}' = $1 group by 1 order by 1`,
      [id],
    )
    expect(rows).toEqual([
      { object: 'payout', n: 1 },
      { object: 'transfer', n: 1 },
    ])
    await expectInvariants(world)
  })

  test('our balance is too low: it waits and goes later', async () => {
    await earn()
    await fault('balance_low', 1)
    await moveToPayout(world)
    expect(await lastPayout(world)).toMatchObject({
      state: 'processing',
      vendor_transfer_id: null,
      last_error: 'balance_insufficient',
    })
    await expectInvariants(world)
    await world.moveClock(600_000)
    await reconcile(world)
    await moveToBank(world)
    expect(await lastPayout(world)).toMatchObject({ state: 'paid', last_error: null })
    await expectInvariants(world)
  })

  test('an account that is restricted: nothing leaves, and the next payout waits for it', async () => {
    const { net } = await earn()
    await happen(world, gus, 'under_review')
    // its news has not come
    await app.pool.query('update payout_accounts set payouts_enabled = true, stopped_at = null')
    await moveToPayout(world)
    expect((await states(world)).slice(-2)).toEqual(['reversed', 'scheduled'])
    await world.moveClock(1000)
    expect(await lastPayout(world)).toMatchObject({ state: 'on_hold', hold_reason: 'account' })
    await expectInvariants(world)
    await happen(world, gus, 'restored')
    await world.moveClock(1000)
    await moveToBank(world)
    expect(await lastPayout(world)).toMatchObject({ state: 'paid', amount: net })
    await expectInvariants(world)
  })
})

describe('what the bank does', () => {
  test('refused: the transfer is reversed, the guide told, and the new bank account gets it', async () => {
    const { net } = await earn()
    await happen(world, gus, 'bank_closes')
    await moveToPayout(world)
    await moveToBank(world)
    const [failed, next] = (await payouts(world)).slice(-2)
    expect(failed).toMatchObject({ state: 'reversed', failure_code: 'account_closed', returned_at: null })
    expect(await emailsTo(app, people.gus.email)).toContain('Your payout didn’t go through')
    await expectInvariants(world)
    await world.moveClock(1000)
    expect(await lastPayout(world)).toMatchObject({ id: next?.id, state: 'on_hold', hold_reason: 'account' })
    await happen(world, gus, 'restored')
    await world.moveClock(1000)
    await moveToBank(world)
    const paid = await lastPayout(world)
    expect(paid).toMatchObject({ id: next?.id, state: 'paid', amount: net })
    await expectInvariants(world)
  })

  test('returned a month after it was paid, and heard of by the reconciler alone', async () => {
    const { net } = await earn()
    await happen(world, gus, 'bank_returns')
    await moveToPayout(world)
    await moveToBank(world)
    expect(await lastPayout(world)).toMatchObject({ state: 'paid' })
    await app.pool.query(
      `update stripe_simulator.objects set private = private || jsonb_build_object('settles_at', (private ->> 'settles_at')::bigint + 27 * 86400)
       where object = 'payout' and private ->> 'settles_at' is not null`,
    )
    await fault('webhooks_paused')
    await world.moveClock(days(31))
    await app.pool.query('delete from stripe_simulator.deliveries')
    await setFault(app.pool, 'webhooks_paused', false)
    expect(await lastPayout(world)).toMatchObject({ state: 'paid' })
    for (let hour = 0; hour < 25; hour++) {
      await reconcile(world)
      await world.moveClock(3_600_000)
    }
    const [returned] = (await payouts(world)).slice(-2)
    expect(returned).toMatchObject({ state: 'reversed' })
    expect(returned?.returned_at).not.toBeNull()
    await expectInvariants(world)
    await happen(world, gus, 'restored')
    await world.moveClock(days(1) + 1000)
    await moveToBank(world)
    expect(await lastPayout(world)).toMatchObject({ state: 'paid', amount: net })
    await expectInvariants(world)
  })
})
