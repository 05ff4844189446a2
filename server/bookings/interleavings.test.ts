import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as contract from '#contract/bookings/calls.ts'
import * as cancellations from '#contract/bookings/cancellations.ts'
import { syncPayment, startPayment } from '#contract/payments/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { minutes, type Answer, type Browser } from '#test/app.ts'
import { expectInvariants } from '#test/expectations.ts'
import { cancel } from '#test/cancellations.ts'
import { byItself, comeToRest, ends, interleave, turnsOfThree } from '#test/interleaving.ts'
import { cards, confirmCard } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'
import { runs } from '#test/runs.ts'

const { world, people, ada, ben, gus } = await openWorld()

type Who = 'ada' | 'ben'
type OfOne = Record<
  'begin' | 'ask' | 'release' | 'withdraw' | 'cancel' | 'accept' | 'decline' | 'call off',
  { who: Who }
>
type OfNobody = Record<'jobs' | 'webhooks' | 'reconcile', object>
interface Steps extends OfOne, OfNobody {
  hold: { who: Who; adults: number }
  card: { who: Who; card: string }
  wait: { minutes: number }
}
/** One thing that a person, a clock, a job or the vendor does. What is refused changes nothing. */
type Step = { [D in keyof Steps]: { does: D } & Steps[D] }[keyof Steps]

const card = fc.constantFrom(cards.good, cards.good, cards.good, cards.declined)
/** What a buyer goes through, not always to the end. */
const purchase = (who: Who) =>
  fc
    .tuple(
      fc.constantFrom(1, 1, 2),
      card,
      fc.constantFrom<readonly Step['does'][]>([], ['jobs', 'cancel'], ['cancel'], ['withdraw'], ['release']),
      fc.constantFrom<readonly Step['does'][]>(['accept'], ['accept'], ['decline'], ['call off'], []),
      fc.constantFrom(2, 4, 8, 8, 8, 8),
    )
    .map(([adults, number, afterwards, answered, length]) =>
      (
        [
          { does: 'hold', who, adults },
          { does: 'begin', who },
          { does: 'card', who, card: number },
          { does: 'ask', who },
          ...[...answered, ...afterwards].map((does) => ({ does, who })),
        ] as Step[]
      ).slice(0, length),
    )
const others: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 16, 800, 1500) }),
  fc.record({ does: fc.constantFrom('jobs' as const, 'webhooks' as const, 'reconcile' as const) }),
  fc.record({
    does: fc.constantFrom('begin' as const, 'ask' as const, 'release' as const, 'accept' as const),
    who: fc.constantFrom<Who>('ada', 'ben'),
  }),
)
const story = fc
  .record({
    instant: fc.boolean(),
    amount: fc.constantFrom(10_000, 60_000),
    twice: fc.boolean(),
    early: fc.boolean(),
    lines: fc.tuple(purchase('ada'), purchase('ben'), fc.array(others, { maxLength: 6 })),
    turns: turnsOfThree,
  })
  .map(({ lines, turns, ...given }) => ({ ...given, rounds: interleave(lines, turns) }))

const browsers: Record<Who | 'gus', Browser> = { ada, ben, gus }
/** Some adventure days apart, so that the guide is never elsewhere. */
let day = 60

interface Scene {
  departureId: string
  bookings: Partial<Record<Who, string>>
  secrets: Partial<Record<Who, string>>
}

const answers: {
  [D in Step['does']]: (scene: Scene, step: Extract<Step, { does: D }>) => Promise<Answer<never> | null>
} = {
  async hold({ departureId, bookings }, { who, adults }) {
    const body = { departureId, party: { adults, children: 0 }, idempotencyKey: newId() }
    const held = await browsers[who].call(contract.holdSeats, { body })
    if (held.status === 200) bookings[who] = held.body.id
    return held as Answer<never>
  },
  begin: (scene, { who }) =>
    ofBooking(scene, who, async (id) => {
      const begun = await browsers[who].call(startPayment, { params: { id }, body: { acceptTerms: true } })
      if (begun.status === 200) scene.secrets[who] = begun.body.clientSecret ?? ''
      return begun
    }),
  async card({ secrets }, { who, card }) {
    const secret = secrets[who]
    if (secret) await confirmCard(world, secret, card)
    return null
  },
  ask: (scene, { who }) => ofBooking(scene, who, (id) => browsers[who].call(syncPayment, { params: { id } })),
  release: (scene, { who }) =>
    ofBooking(scene, who, (id) => browsers[who].call(contract.releaseHold, { params: { id } })),
  withdraw: (scene, { who }) =>
    ofBooking(scene, who, (id) => browsers[who].call(contract.withdrawRequest, { params: { id } })),
  cancel: (scene, { who }) => ofBooking(scene, who, (id) => cancel(browsers[who], id)),
  accept: (scene, { who }) =>
    ofBooking(scene, who, (id) => browsers.gus.call(contract.acceptRequest, { params: { id } })),
  decline: (scene, { who }) =>
    ofBooking(scene, who, (id) =>
      browsers.gus.call(contract.declineRequest, { params: { id }, body: { reason: 'The river is too high' } }),
    ),
  'call off': ({ departureId }) =>
    browsers.gus.call(cancellations.cancelDeparture, {
      params: { id: departureId },
      body: { reason: 'guide_ill', message: 'My boat has a hole' },
    }) as Promise<Answer<never>>,
  async wait(_scene, { minutes: n }) {
    await world.moveClock(minutes(n))
    return null
  },
  ...byItself(world),
}

async function ofBooking(
  { bookings }: Scene,
  who: Who,
  act: (id: string) => Promise<{ status: number }>,
): Promise<Answer<never> | null> {
  const id = bookings[who]
  return id ? ((await act(id)) as Answer<never>) : null
}

const perform = (scene: Scene, step: Step) =>
  (answers[step.does] as (scene: Scene, step: Step) => Promise<Answer<never> | null>)(scene, step)

const over = ['hold_expired', 'hold_released', 'declined', 'request_expired', 'withdrawn']

test('whatever happens in whatever order, twice or at once: seats, books and cards agree in the end', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ instant, amount, twice, early, rounds }) => {
      const adventure: TestAdventure = await createAdventure(world, {
        guide: people.gus.id,
        instantBook: instant,
        capacity: 3,
        price: { mode: 'per_person', amount, childPercent: 50 },
        inDays: [(day += 2)],
      })
      const scene: Scene = { departureId: adventure.departureId, bookings: {}, secrets: {} }
      const begun = await world.app.clock.now(world.app.db)
      await setFault(world.app.pool, 'webhook_twice', twice)
      await setFault(world.app.pool, 'webhook_before_response', early)
      for (const round of rounds) {
        const given = await Promise.all(round.map((one) => perform(scene, one)))
        for (const answer of given) expect(answer?.status ?? 200).toBeLessThan(500)
      }
      await comeToRest(world)
      await expectInvariants(world)
      const found = await ends(world, [scene.departureId], begun)
      for (const one of found) {
        expect(one).toMatchObject({ open: 0, kept: one.owed })
        if (over.includes(one.state)) expect(one.owed).toBe(0)
        else if (one.state === 'confirmed') expect(one.owed).toBe(one.due)
        else expect(one.state).toMatch(/^canceled_(customer|guide)$/)
        if (one.state === 'canceled_guide') expect(one.owed).toBe(0)
      }
      const confirmed = found.filter(({ state }) => state === 'confirmed')
      expect(confirmed.reduce((sum, { seats }) => sum + seats, 0)).toBeLessThanOrEqual(3)
    }),
    { numRuns: runs(10, 25) },
  )
}, 300_000)
