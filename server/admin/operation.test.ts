import { expect, test, vi } from 'vitest'
import { me, signIn, signUp } from '#contract/accounts/calls.ts'
import { holdSeats, quote } from '#contract/bookings/calls.ts'
import { startApplication } from '#contract/recruitment/calls.ts'
import { publishPlatformSettings, rollBackPlatformSettings, showPlatformSettings } from '#contract/settings/admin.ts'
import type { SettingKey } from '#contract/settings/values.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { password } from '#test/people.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus, root } = await openWorld()
const { departureId } = await createAdventure(world, { guide: people.gus.id })
const party = { adults: 1, children: 0 }

async function set(key: SettingKey, to: string) {
  const { version } = (await root.call(showPlatformSettings)).body
  const body = { changes: [{ key, to }], after: version, effective: null, reason: 'An incident' }
  const answer = await root.call(publishPlatformSettings, { body })
  expect(answer.status).toBe(200)
}

test('in maintenance everyone but operators is asked to come back later, and signing in and safety stay open', async () => {
  const page = await world.visitor().raw({ method: 'GET', url: '/api/v1/browse' })
  expect(page.status).not.toBe(503)
  await set('operation.maintenanceMinutes', '20')
  await set('operation.maintenance', 'on')
  await vi.waitFor(
    async () => expect((await ada.call(quote, { params: { id: departureId }, body: { party } })).status).toBe(503),
    {
      timeout: 5000,
    },
  )
  const refused = await ada.raw({ method: 'GET', url: '/api/v1/bookings' })
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1200' }, body: { code: 'maintenance' } })
  expect((await gus.raw({ method: 'GET', url: '/api/v1/safety' })).status).toBe(200)
  expect((await ada.call(me)).status).toBe(200)
  const { email } = people.root
  expect((await world.visitor().call(signIn, { body: { email, password } })).status).toBe(200)
  expect((await root.call(showPlatformSettings)).status).toBe(200)
  expect((await world.visitor().raw({ method: 'GET', url: '/healthz' })).status).toBe(200)

  const { version } = (await root.call(showPlatformSettings)).body
  const undo = { to: version - 1, after: version, reason: 'Over' }
  expect((await root.call(rollBackPlatformSettings, { body: undo })).status).toBe(200)
  await vi.waitFor(async () => expect((await ada.raw({ method: 'GET', url: '/api/v1/bookings' })).status).toBe(200), {
    timeout: 5000,
  })
})

test('what is paused is refused with its sentence, and open again at once', async () => {
  const hold = () => ada.call(holdSeats, { body: { departureId, party, idempotencyKey: newId() } })
  await set('operation.newBookings', 'paused')
  expect(await hold()).toMatchObject({ status: 409, body: { code: 'paused' } })
  await set('operation.newBookings', 'open')
  expect((await hold()).status).toBe(200)
  await set('operation.signUps', 'paused')
  const form = { email: 'new@example.com', password, firstName: 'New', lastName: 'Person' }
  expect(await world.visitor().call(signUp, { body: form })).toMatchObject({ status: 409, body: { code: 'paused' } })
  await set('operation.applications', 'paused')
  expect(await ada.call(startApplication)).toMatchObject({ status: 409, body: { code: 'paused' } })
})

test('the level of the log follows the settings', async () => {
  const before = world.app.log.level
  await set('operation.logLevel', 'error')
  await vi.waitFor(
    async () => {
      await ada.raw({ method: 'GET', url: '/api/v1/bookings' })
      expect(world.app.log.level).toBe('error')
    },
    { timeout: 5000 },
  )
  await set('operation.logLevel', 'server')
  expect(before).not.toBe('error')
})
