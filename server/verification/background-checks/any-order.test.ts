import fc from 'fast-check'
import { adult, factOf, guideFor, playCheckr, playIdentity, sign } from '#test/guide-checks.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFault as setCheckrFault } from '#server/vendors/checkr/simulator/index.ts'
import { setFault as setStripeFault } from '#server/vendors/stripe/simulator/index.ts'
import { runs } from '#test/runs.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

/** What may be played next, by what was played before; paths through a report as Checkr knows it. */
const paths = [
  ['clear'],
  ['suspend', 'resume', 'clear'],
  ['pause', 'continue', 'consider_criminal'],
  ['consider_driving', 'dispute', 'dispute_cleared'],
  ['consider_criminal', 'dispute', 'dispute_upheld'],
  ['consider_criminal', 'dispute'],
  ['suspend', 'cancel'],
  ['consider_criminal'],
]
const weather = fc.record({
  twice: fc.boolean(),
  reversed: fc.boolean(),
  late: fc.array(fc.boolean(), { maxLength: 6 }),
})

test('in whatever order and however often Checkr’s events come, the fact is clear only where its last word is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), weather, async (path, { twice, reversed, late }) => {
      const { pool, checkr } = world.app
      const guide = await guideFor(world)
      await setCheckrFault(pool, 'webhook_twice', twice)
      await setCheckrFault(pool, 'webhooks_reversed', reversed)
      await sign(world, guide)
      for (const [at, step] of ['apply', ...path].entries()) {
        await setCheckrFault(pool, 'webhooks_paused', late[at] ?? false)
        await playCheckr(world, guide, step)
        await world.settle()
      }
      await setCheckrFault(pool, 'webhooks_paused', false)
      await world.settle()
      const { rows } = await pool.query<{ report_id: string; state: string }>(
        'select report_id, state from background_checks where guide_id = $1',
        [guide.guideId],
      )
      const { status, result } = await checkr.retrieveReport(rows[0]?.report_id ?? '')
      const isClear = status === 'complete' && result === 'clear'
      expect([
        rows[0]?.state === 'complete_clear',
        (await factOf(world, guide, 'background_check'))?.outcome === 'clear',
      ]).toEqual([isClear, isClear])
    }),
    { numRuns: runs(10, 24) },
  )
}, 120_000)

const answers = [
  adult,
  { outcome: 'document_expired' },
  { outcome: 'abandoned' },
  { ...adult, first_name: 'Marlene', last_name: 'Voss' },
]

test('in whatever order and however often Stripe’s events come, the identity is clear only where its last word is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...answers), { minLength: 1, maxLength: 3 }),
      weather,
      async (tries, faults) => {
        const { pool, stripe } = world.app
        const guide = await guideFor(world)
        await setStripeFault(pool, 'webhook_twice', faults.twice)
        await setStripeFault(pool, 'webhook_before_response', faults.reversed)
        for (const [at, form] of tries.entries()) {
          await setStripeFault(pool, 'webhooks_paused', faults.late[at] ?? false)
          // one that is verified takes no further try
          await playIdentity(world, guide, form).catch(() => 0)
          await world.settle()
        }
        await setStripeFault(pool, 'webhooks_paused', false)
        await world.settle()
        const { rows } = await pool.query<{ vendor_id: string; state: string }>(
          'select vendor_id, state from identity_checks where guide_id = $1',
          [guide.guideId],
        )
        const { status } = await stripe.retrieveIdentityCheck(rows[0]?.vendor_id ?? '')
        const outcome = (await factOf(world, guide, 'identity'))?.outcome
        expect(outcome === 'clear').toBe(status === 'verified' && rows[0]?.state !== 'name_review')
      },
    ),
    { numRuns: runs(10, 24) },
  )
}, 120_000)
