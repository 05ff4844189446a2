import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemoWorld, picturesFolder, type DemoWorld } from '#demo/world.ts'
import { signIn } from '#contract/accounts/calls.ts'
import { myBookings, showBooking } from '#contract/bookings/calls.ts'
import { listAdventures, stats } from '#contract/catalogue/calls.ts'
import { bookingLedger } from '#contract/payments/calls.ts'
import { adventureReviews, guideReviews } from '#contract/reviews/calls.ts'
import { search } from '#contract/search/calls.ts'
import { balances, reconcilePayments } from '#server/payments/index.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { refreshListings } from '#server/search/index.ts'
import type { StripePayment } from '#server/vendors/stripe/adapter.ts'
import { createTestApp, days, type Browser, type TestApp } from '#test/app.ts'
import { expectInvariants } from '#test/expectations.ts'
import { as } from '#test/people.ts'
import { fillDemoWorld } from './index.ts'

let folder: string
let written: DemoWorld
let world: TestApp

beforeAll(async () => {
  folder = await worldWithReviews()
  written = await loadDemoWorld(folder)
  world = await createTestApp()
  await fillDemoWorld(world.app, { folder })
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
    'promo-codes.yaml',
    'travelers.yaml',
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
        traveler:
          at < 3 && n === 0 ? 'explorer' : committed.travelers[(at * 11 + n) % committed.travelers.length]?.slug,
        daysAgo: 8 + at + 70 * n,
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

describe('the past of the demo world', () => {
  test('is a booking for every trip, completed or closed', async () => {
    expect(written.reviews).toHaveLength(63 * 11)
    const { db } = world.app
    const rows = await db
      .selectFrom('bookings')
      .innerJoin('departures', 'departures.id', 'bookings.departure_id')
      .select(['state', 'completed_at', 'ended_at', 'total', 'started_at', 'starts_at', 'bookings.created_at'])
      .execute()
    expect(rows).toHaveLength(tripCount())
    const now = await world.app.clock.now(db)
    for (const row of rows) {
      const open = now.getTime() - row.ended_at!.getTime() < days(14)
      expect(row.state).toBe(open ? 'completed' : 'closed')
      expect(row.completed_at).toEqual(row.ended_at)
      expect(row.created_at < row.starts_at && row.started_at! >= row.starts_at && row.ended_at! < now).toBe(true)
      expect(row.total).toBeGreaterThan(1000)
    }
    expect(rows.filter(({ state }) => state === 'completed').length).toBeGreaterThanOrEqual(4)
    const { rows: timelines } = await sql<{ steps: string; n: number }>`
      select steps, count(*)::int as n from (
        select string_agg(transition, ' ' order by at) filter (where transition <> 'balance_paid') as steps
        from booking_changes group by booking_id
      ) told group by steps order by steps`.execute(db)
    expect(timelines.map(({ steps }) => steps)).toEqual([
      'hold request accept confirm start complete',
      'hold request accept confirm start complete close',
      'hold secure confirm start complete',
      'hold secure confirm start complete close',
    ])
  })

  test('keeps every invariant, and the ledger says what real sales leave', async () => {
    await expectInvariants(world)
    const sums = new Map(
      (await balances(world.app.db)).map(({ account, owner, balance }) => [`${account} ${owner}`, balance]),
    )
    const total = (account: string) =>
      [...sums].filter(([key]) => key.startsWith(`${account} `)).reduce((sum, [, balance]) => sum + balance, 0)
    const bookings = await world.app.db.selectFrom('bookings').select(['price', 'net']).execute()
    const sumOf = (read: (booking: (typeof bookings)[number]) => number) =>
      bookings.reduce((sum, booking) => sum + read(booking), 0)
    expect(total('booking_liability')).toBe(0)
    const payouts = await world.app.db.selectFrom('payouts').selectAll().where('state', '=', 'paid').execute()
    const paidOut = payouts.reduce((sum, { amount }) => sum + amount, 0)
    expect(paidOut).toBeGreaterThan(0)
    expect(total('guide_payable')).toBe(paidOut - sumOf(({ net }) => net.net.amount))
    expect(total('platform_revenue_commission')).toBe(-sumOf(({ net }) => net.commission.amount))
    expect(total('platform_revenue_service_fee')).toBe(-sumOf(({ price }) => price.serviceFee.amount))
    expect(total('tax_payable')).toBe(-sumOf(({ price }) => price.tax.amount))
    expect(total('processor_clearing') + total('processor_fee')).toBe(
      sumOf(({ price }) => price.total.amount) - paidOut,
    )
  })

  test('was sold at the price of its own moment: early birds paid less, without codes or add-ons', async () => {
    const rows = await world.app.db
      .selectFrom('bookings')
      .innerJoin('adventures', 'adventures.id', 'bookings.adventure_id')
      .innerJoin('departures', 'departures.id', 'bookings.departure_id')
      .select(['slug', 'price', 'total', 'add_ons', 'promo_code_id', 'starts_at', 'bookings.created_at'])
      .execute()
    const count = { early: 0, later: 0 }
    for (const { slug, price, total, starts_at: startsAt, created_at: bookedAt, ...row } of rows) {
      expect(row).toEqual({ add_ons: [], promo_code_id: null })
      expect(price.lines.filter(({ kind, paidBy }) => kind === 'add_on' || paidBy)).toEqual([])
      expect(price.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(total)
      const early = written.adventures.find((one) => one.slug === slug)?.modifiers?.earlyBird
      if (!early) continue
      const inTime = startsAt.getTime() - bookedAt.getTime() >= days(early.daysBefore)
      expect(price.lines.some((line) => line.kind === 'discount' && line.modifier === 'early_bird')).toBe(inTime)
      count[inTime ? 'early' : 'later']++
    }
    expect(Math.min(count.early, count.later)).toBeGreaterThan(0)
  })

  test('is known to the simulated Stripe payment by payment, and the reconciler has nothing to mend', async () => {
    const { app } = world
    expect(await reconcilePayments(app)).toEqual({ looked: 0, corrected: [], failed: [] })
    const payments = await app.db.selectFrom('payments').selectAll().execute()
    const bookings = await app.db.selectFrom('bookings').select('price').execute()
    const inParts = bookings.filter(({ price }) => price.balance.amount > 0).length
    expect(inParts).toBeGreaterThan(50)
    expect(payments).toHaveLength(tripCount() + inParts)
    const known = new Map<string, StripePayment>()
    for await (const intent of app.stripe.listPaymentIntents({ createdAfter: new Date(0) }))
      known.set(intent.id, intent)
    expect(known.size).toBe(payments.length)
    for (const payment of payments) {
      expect(payment).toMatchObject({ state: 'captured', wanted: null, captured_amount: payment.amount })
      const intent = known.get(payment.vendor_intent_id ?? '')
      expect(intent).toMatchObject({
        status: 'succeeded',
        amountReceived: payment.amount,
        clientSecret: payment.client_secret,
        metadata: { paymentId: payment.id, payableId: payment.payable_id },
      })
    }
    const [first] = payments
    const intent = known.get(first?.vendor_intent_id ?? '')
    const taken = await app.stripe.retrieveBalanceTransaction({ charge: intent?.latestCharge ?? '' })
    expect(taken).toMatchObject({ amount: first?.amount, fee: first?.processor_fee })
    // old payments can still be refunded
    const refund = await app.stripe.refund({
      paymentIntent: intent?.id ?? '',
      amount: 100,
      metadata: {},
      idempotencyKey: 'a test of an old charge',
    })
    expect(refund.status).toBe('succeeded')
  })

  test('sends no notification, and nothing waits but what is still ahead', async () => {
    const { app } = world
    const { rows: jobs } = await sql<{ task: string }>`
      select distinct task_identifier as task from graphile_worker.jobs order by 1`.execute(app.db)
    expect(jobs.map(({ task }) => task)).toEqual(
      ['rebuild-listings', 'refresh-listings'].filter((task) => jobs.some((job) => job.task === task)),
    )
    expect(await app.db.selectFrom('outgoing_mail').select('id').execute()).toEqual([])
    expect(await sweepDeadlines(app)).toBe(0)
    const kinds = await app.db.selectFrom('deadlines').select('kind').distinct().orderBy('kind').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'booking.close',
      'case.appeal_ends',
      'case.negotiation_ends',
      'case.response_due',
      'case.response_soon',
      'case.review_due',
      'onboarding.idle',
      'payout.due',
      'review.publish',
      'training.certificate_near',
      'verification.check_ends',
      'verification.check_renewal',
      'verification.expire',
      'verification.fact_ends',
      'verification.remind',
    ])
  })

  test('travelers cannot sign in, and each has the profile that a booking needs', async () => {
    const rows = await world.app.db
      .selectFrom('accounts')
      .selectAll()
      .where('email', 'like', '%@travelers.treq.example')
      .execute()
    expect(rows).toHaveLength(written.travelers.length)
    expect(rows.every(({ demo, phone, birth_date: born, home_place: home }) => demo && phone && born && home)).toBe(
      true,
    )
    expect(new Set(rows.map(({ phone }) => phone)).size).toBe(rows.length)
    const visitor = world.visitor()
    const { status } = await visitor.call(signIn, { body: { email: rows[0]?.email ?? '', password: written.password } })
    expect(status).toBe(401)
  })
})

describe('what people see of it', () => {
  test("reviews of an adventure and of a guide, newest first, with the guide's answers", async () => {
    const visitor = world.visitor()
    const { body: page } = await visitor.call(listAdventures, { query: { limit: 48 } })
    for (const { id, rating, guide } of page.items.slice(0, 5)) {
      const { status, body } = await visitor.call(adventureReviews, { params: { id }, query: { limit: 24 } })
      expect(status).toBe(200)
      expect(body.summary.count).toBeGreaterThanOrEqual(10)
      expect(body.items).toHaveLength(body.summary.count)
      expect(rating).toEqual({ count: body.summary.count, average: body.summary.average })
      expect(body.items.map((review) => review.publishedAt)).toEqual(
        body.items
          .map((review) => review.publishedAt)
          .toSorted()
          .toReversed(),
      )
      expect(body.items.every((review) => /^\S.* \p{L}\.$/u.test(review.author) && review.from)).toBe(true)
      const reply = body.items.find((review) => review.reply)?.reply
      expect(reply?.author).toBe(guide.name)
      const ofGuide = await visitor.call(guideReviews, { params: { id: guide.id } })
      expect(ofGuide.body.summary.count).toBeGreaterThanOrEqual(body.summary.count)
    }
  })

  test('a search has the ratings once its listings are made', async () => {
    await refreshListings(world.app)
    const { body } = await world.visitor().call(search, { query: { sort: 'rating' } })
    expect(body.items.length).toBeGreaterThan(0)
    expect(body.items.every((item) => item.rating.count >= 10 && item.rating.average)).toBe(true)
  })

  test('trips that have ended are counted', async () => {
    const { body } = await world.visitor().call(stats)
    const ended = await world.app.db.selectFrom('departures').select('id').where('ended_at', 'is not', null).execute()
    expect(body.completedTrips).toBe(ended.length)
    expect(ended.length).toBeGreaterThan(500)
  })

  test('the explorer has past trips, one of them not long over; the guide has theirs', async () => {
    const explorer = await signedIn('explorer@treq.example')
    const { body: mine } = await explorer.call(myBookings, { query: { as: 'customer', tab: 'past' } })
    expect(mine.items.map((item) => item.adventure.href.replace(/-[0-9a-f-]{36}$/, ''))).toEqual(
      expect.arrayContaining(['/adventure/white-pocket-sandstone']),
    )
    expect(mine.total).toBe(
      [...written.reviews, ...written.trips].filter(({ traveler }) => traveler === 'explorer').length,
    )
    const upcoming = await explorer.call(myBookings, { query: { as: 'customer', tab: 'upcoming' } })
    expect(upcoming.body.items).toEqual([])
    const { body: one } = await explorer.call(showBooking, { params: { id: mine.items[0]?.id ?? '' } })
    expect(one).toMatchObject({ payment: { state: 'captured' }, can: ['report_trip'] })
    expect(one.timeline.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Spots held', 'Paid and confirmed', 'Trip completed']),
    )

    const guide = await signedIn('guide@treq.example')
    const { body: led } = await guide.call(myBookings, { query: { as: 'guide', tab: 'past', limit: 20 } })
    expect(led.total).toBeGreaterThanOrEqual(22)
    expect(led.items.every((item) => item.net && item.state !== 'held')).toBe(true)
  })

  test("the administrator's ledger shows the newest entries first and holds", async () => {
    const admin = await signedIn('admin@treq.example')
    const { body } = await admin.call(bookingLedger, { query: {} })
    expect(body.difference.amount).toBe(0)
    expect(body.invariants.every(({ holds }) => holds)).toBe(true)
    const at = body.entries.map((entry) => entry.at)
    expect(at).toEqual(at.toSorted().toReversed())
    expect(new Set(body.entries.map(({ kind }) => kind)).size).toBeGreaterThan(1)
  })
})

test('a review still blind is published when its window ends, and counts from then on', async () => {
  const blind = await world.app.db
    .selectFrom('reviews')
    .select(['id', 'adventure_id', 'published_at'])
    .where('published_at', 'is', null)
    .execute()
  const [one] = blind
  if (!one) throw new Error('Every review is published')
  const visitor = world.visitor()
  const before = await visitor.call(adventureReviews, { params: { id: one.adventure_id }, query: { limit: 24 } })
  expect(before.body.items.map(({ id }) => id)).not.toContain(one.id)
  await world.moveClock(days(13))
  const after = await visitor.call(adventureReviews, { params: { id: one.adventure_id }, query: { limit: 24 } })
  expect(after.body.items[0]?.id).toBe(one.id)
  expect(after.body.summary.count).toBe(before.body.summary.count + 1)
  await expectInvariants(world)
})
