import { expect, test } from 'vitest'
import { everyEndpoint } from '#test/endpoints.ts'
import { expectInvariants } from '#test/expectations.ts'
import { fuzz } from '#test/fuzz/fuzz.ts'
import { demoWorld } from '#test/world.ts'

const count = Number(process.env.FUZZ_COUNT ?? 5000)
const seed = Number(process.env.FUZZ_SEED ?? 41)

const { world, people } = await demoWorld()

const demoPeople = ['explorer', 'guide', 'both', 'admin', 'newcomer'] as const

/** Ids of what the demo people have and see, by the noun in an address. */
async function idsByNoun(accountIds: readonly string[]): Promise<Record<string, string[]>> {
  const { db } = world.app
  const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)
  type Plain = 'departure_rules' | 'refunds' | 'payments' | 'resources' | 'contact_messages' | 'outfitters'
  type More = 'dispute_cases' | 'guide_applications' | 'threads' | 'verification_documents' | 'background_checks'
  type Newest = 'reviews' | 'payouts' | 'guide_onboardings' | 'accounts'
  const some = (table: Plain | More | Newest) =>
    idsOf(db.selectFrom(table).select('id').orderBy('id').limit(30).execute())
  const guides = await idsOf(db.selectFrom('guides').select('id').where('account_id', 'in', accountIds).execute())
  return {
    adventures: await idsOf(db.selectFrom('adventures').select('id').where('guide_id', 'in', guides).execute()),
    departures: await idsOf(
      db
        .selectFrom('departures')
        .select('id')
        .where('guide_id', 'in', guides)
        .orderBy('starts_at', 'desc')
        .limit(60)
        .execute(),
    ),
    bookings: await idsOf(
      db
        .selectFrom('bookings')
        .select('id')
        .where('account_id', 'in', accountIds)
        .orderBy('id', 'desc')
        .limit(80)
        .execute(),
    ),
    'departure-rules': await some('departure_rules'),
    refunds: await some('refunds'),
    payments: await some('payments'),
    resources: await some('resources'),
    messages: await some('contact_messages'),
    outfitters: await some('outfitters'),
    disputes: await some('dispute_cases'),
    recruitment: await some('guide_applications'),
    threads: await some('threads'),
    documents: await some('verification_documents'),
    'background-checks': await some('background_checks'),
    reviews: await some('reviews'),
    payouts: await some('payouts'),
    onboardings: await some('guide_onboardings'),
    users: await some('accounts'),
    guides,
  }
}

test(`${count} requests over every operation: none is answered with a fault of ours`, async () => {
  const accounts = await world.app.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      demoPeople.map((name) => `${name}@treq.example`),
    )
    .execute()
  const run = await fuzz(
    world,
    [['visitor', null], ['admin-root', people.root.id], ...accounts.map(({ id, email }) => [email, id] as const)],
    {
      count,
      seed,
      byNoun: await idsByNoun(accounts.map(({ id }) => id)),
    },
  )
  if (process.env.FUZZ_COUNT) {
    process.stdout.write(`${JSON.stringify(run.statuses)}, ${run.reached.length} operations reached\n`)
  }
  expect(run.faults, `repeat with FUZZ_SEED=${seed} FUZZ_COUNT=${count}`).toEqual([])
  expect(run.longestBlock, 'milliseconds of processor in which no other request was answered').toBeLessThan(1000)
  expect((await world.visitor().raw({ method: 'GET', url: '/healthz' })).status).toBe(200)
  if (count >= 5000) expect(run.reached.length / (await everyEndpoint()).length).toBeGreaterThan(0.4)
  await expectInvariants(world)
}, 3_600_000)
