import { expect, test } from 'vitest'
import { me } from '#contract/accounts/calls.ts'
import * as contract from '#contract/accounts/second-factor.ts'
import { showBooking } from '#contract/bookings/calls.ts'
import { listOperators } from '#contract/operators/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { password } from '#test/people.ts'
import { setUpTotp } from '#test/second-factor.ts'
import { openWorld } from '#test/world.ts'

const { world, root, ada } = await openWorld({
  TREQ_MODE: 'live',
  TREQ_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  TREQ_ALLOW_SIMULATORS: 'stripe,checkr,mail',
})

test('an operator of a live installation can only set up a second factor until there is one, and keeps the last', async () => {
  expect(await root.call(listOperators)).toMatchObject({ status: 403, body: { code: 'second_factor_setup_required' } })
  // no scope at any other door either
  expect((await root.call(showBooking, { params: { id: newId() } })).status).toBe(404)
  expect((await root.call(me)).body.user).toMatchObject({ userType: 'admin', hasSecondFactor: false })
  expect((await root.call(contract.showSecondFactor)).body.required).toBe(true)

  await setUpTotp(world, root)
  expect((await root.call(listOperators)).status).toBe(200)
  expect(await root.call(contract.removeTotp, { body: { password } })).toMatchObject({
    status: 409,
    body: { code: 'last_factor' },
  })
  expect((await root.call(contract.showSecondFactor)).body.totp).not.toBeNull()
})

test('others may go without', async () => {
  expect((await ada.call(contract.showSecondFactor)).body.required).toBe(false)
  await setUpTotp(world, ada)
  expect((await ada.call(contract.removeTotp, { body: { password } })).status).toBe(200)
})
