import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemoWorld, picturesFolder, type DemoWorld } from '#demo/world.ts'
import { myBookings, showBooking } from '#contract/bookings.ts'
import { listAdventures, stats } from '#contract/catalogue.ts'
import { bookingLedger } from '#contract/payments.ts'
import { adventureReviews, guideReviews } from '#contract/reviews.ts'
import { reconcilePayments } from '#server/payments/index.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { createTestApp, days, type Browser, type TestApp } from '#test/app.ts'
import { expectSound } from '#test/expectations.ts'
import { as } from '#test/people.ts'
import { fillDemoWorld } from './index.ts'

let folder: string
let written: DemoWorld
let world: TestApp
/** Milliseconds. */
let took: number

beforeAll(async () => {
  folder = await worldWithReviews()
  written = await loadDemoWorld(folder)
  world = await createTestApp()
  const started = performance.now()
  await fillDemoWorld(world.app, { folder })
  took = performance.now() - started
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

/** The committed world, with eleven reviews of every adventure. */
async function worldWithReviews(): Promise<string> {
  const committed = await loadDemoWorld()
  const made = await mkdtemp(join(tmpdir(), 'treq-past-'))
  const demo = join(import.meta.dirname, '../../demo')
  for (const name of [
    'accounts.yaml',
    'guides.yaml',
    'category-images.yaml',
    'travellers.yaml',
    'trips.yaml',
    'adventures',
  ])
    await cp(join(demo, name), join(made, name), { recursive: true })
  await symlink(picturesFolder, join(made, 'pictures'))
  await mkdir(join(made, 'reviews'))
  for (const [at, { slug, maxParty, departureRule }] of committed.adventures.entries()) {
    const largest = Math.min(maxParty, departureRule.capacity)
    const reviews = Array.from({ length: 11 }, (_none, n) => {
      const overall = [5, 5, 4, 5, 3, 5, 4, 5, 2, 5, 4][n] ?? 5
      return {
        traveller: committed.travellers[(at * 11 + n) % committed.travellers.length]?.slug,
        daysAgo: 12 + at + 70 * n,
        adults: 1 + ((at + n) % largest),
        children: 0,
        overall,
        scores: [overall, Math.max(3, overall), overall, overall, Math.max(1, overall - 1)],
        text: `Trip ${n} of ${slug} was worth the early start.`,
        ...(n % 4 === 1 ? { reply: `Thank you for review ${n}.` } : {}),
      }
    })
    await writeFile(join(made, 'reviews', `${slug}.yaml`), JSON.stringify({ reviews }))
  }
  return made
}

const signedIn = async (email: string): Promise<Browser> =>
  as(world, await world.app.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow())

const tripCount = () => written.reviews.length + written.trips.length

test('every trip of the files is a booking, quickly', async () => {
  console.log(took)
  expect(written.reviews).toHaveLength(63 * 11)
  const { db } = world.app
  const rows = await db.selectFrom('bookings').select(['state', 'instant']).execute()
  expect(rows).toHaveLength(tripCount())
})
test('sound', async () => {
  await expectSound(world)
})
