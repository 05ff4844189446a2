import { expect, test } from 'vitest'
import { checkInvariants } from '#server/platform/invariants.ts'
import { expectInvariants } from '#test/expectations.ts'
import { reconcile } from '#test/payouts.ts'
import { runs } from '#test/runs.ts'
import { untilAllIsOver } from '#test/lives/end.ts'
import { events } from '#test/lives/events.ts'
import { explainBooking, explainGuide } from '#test/lives/explained.ts'
import { openStage, tally } from '#test/lives/stage.ts'
import { sell } from '#test/lives/trips.ts'

// Bookings go from their sale to the guide's bank, with everything that can happen to their money in between, by the
// operations that people use. In worlds of their own: what is looked at after each event is all that there is.
const bookings = Number(process.env['LIVES'] ?? runs(8, 5000))
const firstSeed = Number(process.env['LIVES_SEED'] ?? 1)
const perWorld = Math.min(bookings, 50)

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
        // as the job does that runs every few minutes
        await reconcile(world)
        const broken = (await checkInvariants(world.app)).filter(({ holds }) => !holds)
        expect(broken, `world ${seed}, event ${step} (${name})`).toEqual([])
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
      if (process.env['LIVES']) process.stdout.write(`${seed} ${JSON.stringify(Object.fromEntries(tally))}\n`)
    }
  },
  900_000,
)

test('bookings were sold, and trips took place', () => {
  for (const what of ['sale', 'trip']) expect(tally.get(what) ?? 0, what).toBeGreaterThan(0)
})
