import { expect, test } from 'vitest'
import { checkInvariants } from '#server/platform/invariants.ts'
import { expectInvariants } from '#test/expectations.ts'
import { reconcile } from '#test/payouts.ts'
import { runs } from '#test/runs.ts'
import { untilAllIsOver } from '#test/lives/end.ts'
import { eventNames, events } from '#test/lives/events.ts'
import { explainBooking, explainGuide } from '#test/lives/explained.ts'
import { openStage, query, tally, type Stage } from '#test/lives/stage.ts'
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
        for (let more = 2 + whole(5); more >= 0; more--) await happen(one(eventNames))
      }
      for (let more = 0; more < perWorld / 2; more++) await happen(one(eventNames))
      await untilAllIsOver(stage)
      await expectInvariants(world)
      for (const life of lives) await explainBooking(stage, life)
      await explainGuide(stage)
      await count(stage)
    } finally {
      await world.close()
      if (process.env['LIVES']) process.stdout.write(`${seed} ${JSON.stringify(Object.fromEntries(tally))}\n`)
    }
  },
  900_000,
)

/** What the ledger says has happened. */
async function count(stage: Stage): Promise<void> {
  const rows = await query<{ kind: string; times: number }>(
    stage,
    `select kind, count(*)::int as times from ledger_entries
     where kind like 'payout_%' or kind like 'dispute_%' or kind like 'tip%' or kind like 'claim_%' group by kind`,
  )
  for (const { kind, times } of rows) tally.set(`ledger: ${kind}`, (tally.get(`ledger: ${kind}`) ?? 0) + times)
}

test('bookings were sold, and trips took place', () => {
  const many = ['tip', 'claim_paid', 'payout_paid', 'payout_returned', 'dispute_lost'].map((kind) => `ledger: ${kind}`)
  const played = bookings < 250 ? [] : ['process killed within a write', ...many]
  for (const what of ['sale', 'trip', ...played]) expect(tally.get(what) ?? 0, what).toBeGreaterThan(0)
})
