import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { loadDemoWorld } from '#demo/world.ts'
import { listContactMessages } from '#contract/support/admin.ts'
import { acceptRequest, myBookings, showBooking } from '#contract/bookings/calls.ts'
import { explorerOverview, guideOverview } from '#contract/bookings/overview.ts'
import { listIncidents, openCallSheet, showBoard } from '#contract/safety/admin.ts'
import { listParties } from '#contract/safety/calls.ts'
import { reconcilePayments } from '#server/payments/index.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { days, type Browser } from '#test/app.ts'
import { expectInvariants } from '#test/expectations.ts'
import { as } from '#test/people.ts'
import { demoWorld } from '#test/world.ts'

const { world } = await demoWorld()
/** In which nothing has happened since it was filled. */
const { world: fresh } = await demoWorld()
const written = await loadDemoWorld()

const signedIn = async (email: string): Promise<Browser> =>
  as(world, await world.app.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow())

const coming = () =>
  world.app.db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .selectAll('bookings')
    .select(['starts_at', 'taken', 'capacity', 'kind', 'coming', 'minimum_to_run'])
    .where('idempotency_key', 'like', 'coming:%')
    .orderBy('starts_at')
    .execute()

describe('what is still to come in the demo world', () => {
  test('is a booking for every one written down, each before its start and within its seats', async () => {
    const rows = await coming()
    expect(rows).toHaveLength(written.upcoming.trips.flatMap(({ bookings }) => bookings).length)
    const now = await world.app.clock.now(world.app.db)
    for (const row of rows) {
      expect(row.starts_at > now && row.created_at < now).toBe(true)
      expect(row.starts_at.getTime() - now.getTime()).toBeLessThan(days(10 * 7))
    }
    const states = rows.map(({ state }) => state)
    expect(states.filter((state) => state === 'requested')).toHaveLength(2)
    expect(states.filter((state) => state === 'canceled_customer')).toHaveLength(1)
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(rows.length - 3)
    const { rows: lines } = await sql<{ n: number }>`
      select count(*)::int as n from waitlist_entries w join departures d on d.id = w.departure_id
      where w.booking_id is null and d.taken = d.capacity`.execute(world.app.db)
    expect(lines[0]?.n).toBe(2)
    expect(rows.some(({ minimum_to_run: least, coming: people }) => least !== null && people < least)).toBe(true)
    expect(rows.some(({ kind, taken, capacity, seats }) => kind === 'private' && taken === capacity && seats < taken))
  })

  test('keeps every invariant; nothing is overdue and the reconciler has nothing to mend', async () => {
    expect(await sweepDeadlines(world.app)).toBe(0)
    await world.settle()
    await expectInvariants(world)
    // the two promises that wait for their guide are looked at
    expect(await reconcilePayments(world.app)).toEqual({ looked: 2, corrected: [], failed: [] })
  })

  test('what was canceled today is refunded, and only that, an approval, a review, and a returned step are notified', async () => {
    const canceled = (await coming()).find(({ state }) => state === 'canceled_customer')
    const refunds = await world.app.db
      .selectFrom('refunds')
      .select(['state', 'payable_id'])
      .where('payable_id', '=', canceled?.id ?? '')
      .execute()
    expect(refunds).toMatchObject([{ state: 'succeeded' }])
    const emails = await world.app.db.selectFrom('outgoing_mail').select('recipient').execute()
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'approved@treq.example',
      'guide@treq.example',
      'nadia.brooks@guides.treq.example',
      'silas.whitcomb@guides.treq.example',
      'wes-dahl@travelers.treq.example',
    ])
  })
})

describe('what people see of it', () => {
  test('the operator has messages to answer, and one that is answered', async () => {
    const operator = await signedIn('admin@treq.example')
    const shown = async (show: 'open' | 'answered') =>
      (await operator.call(listContactMessages, { query: { show } })).body.items
    expect((await shown('open')).map(({ topic }) => topic)).toEqual(expect.arrayContaining(['safety', 'refund']))
    const [answered] = await shown('answered')
    expect(answered).toMatchObject({ name: 'Peter Tanaka', answers: [{ reply: expect.stringContaining('Thank you') }] })
    expect(Date.parse(answered?.receivedAt ?? '')).toBeLessThan(Date.parse(answered?.answers[0]?.at ?? ''))
  })

  test('the guide is busy: a trip today or tomorrow, weeks of trips, two requests with the time to answer', async () => {
    const guide = await signedIn('guide@treq.example')
    const { body } = await guide.call(guideOverview)
    const departures = [...body.today, ...body.days.flatMap((day) => day.departures)]
    expect(departures.length).toBeGreaterThanOrEqual(10)
    expect(Date.parse(departures[0]?.startsAt ?? '')).toBeLessThan(Date.now() + days(1.2))
    expect(body.money?.coming.amount).toBeGreaterThan(300_000)
    const { body: requests } = await guide.call(myBookings, { query: { as: 'guide', tab: 'requests' } })
    expect(requests.items).toHaveLength(2)
    for (const item of requests.items) {
      expect(Date.parse(item.deadline?.dueAt ?? '')).toBeGreaterThan(Date.now())
      const { body: one } = await guide.call(showBooking, { params: { id: item.id } })
      expect(one.note).toBeTruthy()
      expect(one.can).toEqual(expect.arrayContaining(['accept', 'decline']))
    }
  })

  test('a request can be accepted, and a balance is taken from the card that was left behind', async () => {
    const guide = await signedIn('guide@treq.example')
    const { body: requests } = await guide.call(myBookings, { query: { as: 'guide', tab: 'requests' } })
    const [request] = requests.items
    await guide.call(acceptRequest, { params: { id: request?.id ?? '' } })
    await world.settle()
    expect((await guide.call(showBooking, { params: { id: request?.id ?? '' } })).body.state).toBe('confirmed')

    const now = await world.app.clock.now(world.app.db)
    const dueAt = ({ price }: { price: { balanceDueAt: string | null } }) => Date.parse(price.balanceDueAt ?? '')
    const open = (await coming()).find((one) => one.state === 'confirmed' && dueAt(one) > now.getTime())
    if (!open) throw new Error('No booking owes a balance')
    await world.moveClock(dueAt(open) - now.getTime())
    await world.moveClock(60_000)
    const paid = await world.app.db
      .selectFrom('payments')
      .select(['installment', 'state', 'automatic'])
      .where('payable_id', '=', open.id)
      .orderBy('created_at')
      .execute()
    expect(paid).toEqual([
      { installment: 'deposit', state: 'captured', automatic: false },
      { installment: 'balance', state: 'captured', automatic: true },
    ])
    await expectInvariants(world)
  })
})

test('the explorer has two trips, something to do for the first, a balance on the second, a request and wishes', async () => {
  const { id } = await fresh.app.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'explorer@treq.example')
    .executeTakeFirstOrThrow()
  const explorer = await as(fresh, { id })
  const { body } = await explorer.call(explorerOverview)
  expect(body.next?.readiness.items.filter(({ status }) => status !== 'green').map(({ key }) => key)).toEqual(
    expect.arrayContaining(['names', 'license']),
  )
  expect(body.missing.map(({ items }) => items.map(({ key }) => key))).toContainEqual(['waiver', 'forms', 'balance'])
  const tab = async (name: 'upcoming' | 'requests' | 'past') =>
    (await explorer.call(myBookings, { query: { as: 'customer', tab: name } })).body.total
  expect([await tab('upcoming'), await tab('requests')]).toEqual([2, 1])
  expect(await tab('past')).toBeGreaterThan(0)
  const wishes = await fresh.app.db
    .selectFrom('wishlist_items')
    .select('adventure_id')
    .where('account_id', '=', id)
    .execute()
  expect(wishes.length).toBeGreaterThanOrEqual(3)
})

test('operators see parties out, one of them late, a drill, and incidents of several severities; guide and guest see a plan', async () => {
  const account = (email: string) =>
    fresh.app.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const admin = await as(fresh, await account('admin@treq.example'))
  const { items, counts } = (await admin.call(showBoard)).body
  expect(counts).toEqual({ out: written.safety.out.length, checkInsDue: 0, late: 1, overdue: 0 })
  expect(items.map(({ state, drill }) => [state, drill])).toEqual([
    ['escalated', true],
    ['late', false],
    ['out', false],
    ['out', false],
  ])
  const { rows: unsigned } = await fresh.app.pool.query(
    `select q.name from safety_plans p, unnest(p.participant_ids) of_plan (id) join participants q on q.id = of_plan.id
     where not p.drill and p.started_at is not null
       and not exists (select from waiver_signatures s where s.participant_id = q.id and s.signed_at < p.started_at)`,
  )
  expect(unsigned).toEqual([])
  expect(items.filter(({ drill }) => !drill).every(({ title, guide, people }) => title && guide && people > 1)).toBe(
    true,
  )
  const [, late] = items
  await fresh.moveClock(Date.parse(late?.alarmAt ?? '') - Date.now() + 60_000)
  const sheet = (await admin.call(openCallSheet, { params: { id: late?.id ?? '' } })).body
  expect(sheet.contacts).toMatchObject([{ name: 'Peter Ivers' }])
  const incidents = async (tab: 'open' | 'closed') =>
    (await admin.call(listIncidents, { query: { tab } })).body.items
      .map(({ severity }) => severity)
      .toSorted((one, other) => one - other)
  expect([await incidents('open'), await incidents('closed')]).toEqual([
    [2, 3],
    [1, 4],
  ])
  for (const email of ['guide@treq.example', 'explorer@treq.example']) {
    const trips = (await (await as(fresh, await account(email))).call(listParties)).body.items
    expect(trips.some(({ hasPlan }) => hasPlan)).toBe(true)
  }
})
