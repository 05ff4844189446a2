import { expect, test } from 'vitest'
import { stormOfNotifications } from '#test/storm-of-notifications.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada } = await openWorld()
/** 10,000 in `npm run test:faults`. */
const count = Number(process.env['STORM_COUNT'] ?? 100)

test('notifications through providers that fail in every way are each shown once', { timeout: 900_000 }, async () => {
  const { texts, pushes } = await stormOfNotifications(world, { id: people.ada.id, browser: ada }, count)
  expect(texts).toBeGreaterThan(0)
  expect(pushes).toBeGreaterThan(0)
})
