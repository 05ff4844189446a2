import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/guides/payout-account.ts'
import { showOnboarding } from '#contract/onboarding/calls.ts'
import { StripeFailure } from '#server/vendors/stripe/failure.ts'
import { days, type Browser } from '#test/app.ts'
import { emailsTo } from '#test/emails.ts'
import { becomeGuide, setUpPayouts } from '#test/onboarding.ts'
import { openWorld } from '#test/world.ts'
import { syncPayoutAccounts } from './sync-payout-accounts.ts'
import { recordPayoutAccount } from './record-payout-account.ts'

const { world, people, gus, bo, ada } = await openWorld()
beforeAll(async () => {
  await becomeGuide(world, people.gus)
  await becomeGuide(world, people.bo, 'Bo Lindqvist')
})

const mine = async (who: Browser = gus) => (await who.call(contract.showPayoutAccount)).body
const { app } = world
const row = async () => {
  const found = await app.pool.query<{ id: string; vendor_id: string }>(
    `select p.id, p.vendor_id from payout_accounts p join guides g on g.id = p.guide_id where g.account_id = $1`,
    [people.gus.id],
  )
  return found.rows[0] ?? { id: '', vendor_id: '' }
}
async function happen(happening: string) {
  const { url } = (await gus.call(contract.openPayoutDashboard)).body
  await world.visitor().raw({
    method: 'POST',
    url: `${new URL(url).pathname}/answer`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ happening }).toString(),
  })
}

test('is refused to all but guides', async () => {
  for (const call of [contract.openPayoutSetup, contract.syncPayoutAccount, contract.openPayoutDashboard]) {
    expect((await ada.call(call)).status).toBe(403)
    expect((await world.visitor().call(call)).status).toBe(401)
  }
  expect((await gus.call(contract.openPayoutDashboard)).body).toMatchObject({ code: 'wrong_state' })
  expect(await mine()).toMatchObject({ status: 'none', due: [] })
})

test('while Stripe does not answer nothing is opened, and it can be tried again', async () => {
  const down = () => Promise.reject(new StripeFailure('vendor_unavailable', 'down'))
  const known = { ...app.stripe }
  Object.assign(app.stripe, { createConnectAccount: down })
  const answer = await gus.call(contract.openPayoutSetup)
  Object.assign(app.stripe, known)
  expect(answer).toMatchObject({ status: 503, body: { code: 'vendor_unavailable' } })
  expect(await mine()).toMatchObject({ status: 'none' })
})

test('pressed twice at once it opens one account', async () => {
  const known = { ...app.stripe }
  const second = Promise.withResolvers<undefined>()
  let asked = 0
  // neither goes on before both have asked
  const createConnectAccount: typeof known.createConnectAccount = async (input) => {
    if ((asked += 1) === 2) second.resolve(undefined)
    await second.promise
    return known.createConnectAccount(input)
  }
  Object.assign(app.stripe, { createConnectAccount })
  const both = await Promise.all([gus.call(contract.openPayoutSetup), gus.call(contract.openPayoutSetup)])
  Object.assign(app.stripe, known)
  // Stripe may refuse the one that comes while the other is at work; it can be pressed again
  expect(both.map(({ status }) => status)).toContain(200)
  expect(both.every(({ status }) => status === 200 || status === 503)).toBe(true)
  expect((await gus.call(contract.openPayoutSetup)).status).toBe(200)
  await world.settle()
  const { rows } = await app.pool.query(`select id from stripe_simulator.objects where object = 'account'`)
  expect(rows).toEqual([{ id: (await row()).vendor_id }])
  expect(await mine()).toMatchObject({ status: 'started' })
  expect(await mine(bo)).toMatchObject({ status: 'none' })
})

test('an account whose answer was lost is found again by its news', async () => {
  const { vendor_id: id } = await row()
  await app.pool.query('update payout_accounts set vendor_id = null where vendor_id = $1', [id])
  expect(await mine()).toMatchObject({ status: 'none' })
  await recordPayoutAccount(app, await app.stripe.retrieveConnectAccount(id))
  expect((await row()).vendor_id).toBe(id)
  const strange = { ...(await app.stripe.retrieveConnectAccount(id)), id: 'acct_other', metadata: {} }
  expect(await recordPayoutAccount(app, strange)).toBeNull()
})

test('payouts are on once Stripe has all it needs; the same news twice is told once', async () => {
  await setUpPayouts(world, gus)
  expect(await mine()).toMatchObject({ status: 'enabled', due: [] })
  const { vendor_id: id } = await row()
  await recordPayoutAccount(app, await app.stripe.retrieveConnectAccount(id))
  await world.settle()
  expect((await emailsTo(app, people.gus.email)).filter((one) => one === 'Payouts are on')).toHaveLength(1)
})

test('what is due later is told with its day; unmet, payouts stop, and the guide hears of it', async () => {
  await happen('document_due')
  await world.settle()
  expect(await mine()).toMatchObject({ status: 'enabled', due: ['individual.verification.document'] })
  expect((await mine()).dueBy).not.toBeNull()
  expect(await emailsTo(app, people.gus.email)).toContain('Stripe needs more details for your payouts')
  await world.moveClock(days(15))
  await gus.call(contract.syncPayoutAccount)
  await world.settle()
  expect(await mine()).toMatchObject({ status: 'stopped' })
  expect(await emailsTo(app, people.gus.email)).toContain('Your payouts have stopped')
  expect((await gus.call(showOnboarding)).body).toMatchObject({ payoutsStopped: true, next: 'profile' })
  await happen('restored')
  await world.settle()
  expect(await mine()).toMatchObject({ status: 'enabled', stoppedAt: null })
})

test('news that never came is asked for every hour', async () => {
  await happen('bank_account_fails')
  await app.pool.query(`update payout_accounts set synced_at = synced_at - interval '2 days'`)
  expect(await mine()).toMatchObject({ status: 'enabled' })
  await syncPayoutAccounts(app, {})
  expect(await mine()).toMatchObject({ status: 'stopped' })
  await happen('restored')
  await syncPayoutAccounts(app, {})
  expect(await mine()).toMatchObject({ status: 'enabled' })
  await world.settle()
})

test('an account that Stripe refused for good opens no setup', async () => {
  await happen('rejected')
  await world.settle()
  expect(await mine()).toMatchObject({ status: 'rejected' })
  expect((await gus.call(contract.openPayoutSetup)).body).toMatchObject({ code: 'payouts_rejected' })
})
