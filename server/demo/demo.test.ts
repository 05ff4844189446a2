import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemoWorld, type DemoWorld } from '#demo/world.ts'
import { signIn } from '#contract/accounts/calls.ts'
import { listAdventures, showAdventure, categoryImages, stats } from '#contract/catalogue/calls.ts'
import { listMail, moveClock, readClock } from '#contract/demo/calls.ts'
import { config } from '#contract/system/calls.ts'
import { withTransaction } from '#server/platform/database.ts'
import { post } from '#server/platform/mail/mail.ts'
import { createTestApp, minutes, type TestApp } from '#test/app.ts'
import { expectInvariants } from '#test/expectations.ts'
import { createPeople } from '#test/people.ts'
import { demoAccounts, fillDemoWorld } from './index.ts'
import { HoldsPeople, NotInLiveMode } from './fill-demo-world.ts'
import { seedAdventures } from './seed-adventures.ts'
import { readSeedArguments } from './seed-arguments.ts'

let world: TestApp
let demoWorld: DemoWorld
beforeAll(async () => {
  demoWorld = await loadDemoWorld()
  world = await createTestApp()
})
afterAll(() => world.close())

const count = async (table: 'accounts' | 'guides' | 'adventures' | 'departures' | 'pictures' | 'departure_rules') =>
  (
    await world.app.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('the demo world', () => {
  test('is refused in live mode', async () => {
    const live = { ...world.app, env: { ...world.app.env, demo: false } }
    await expect(fillDemoWorld(live)).rejects.toThrow(NotInLiveMode)
    await expect(seedAdventures(live, 1)).rejects.toThrow(NotInLiveMode)
    expect(await count('accounts')).toBe(0)
  })

  test('does not come into a database that holds people', async () => {
    const other = await createTestApp()
    await createPeople(other)
    await expect(fillDemoWorld(other.app)).rejects.toThrow(HoldsPeople)
    await other.close()
  })

  test('is filled once, by however many processes, and never again', async () => {
    const steps: string[] = []
    const filled = await Promise.all([
      fillDemoWorld(world.app, { onStep: (step) => steps.push(step) }),
      fillDemoWorld(world.app),
    ])
    expect(filled.filter(Boolean)).toHaveLength(1)
    expect(steps[0]).toBe('Reading the demo world')
    const before = [
      await count('accounts'),
      await count('guides'),
      await count('adventures'),
      await count('departures'),
    ]
    expect(await fillDemoWorld(world.app)).toBe(false)
    expect([
      await count('accounts'),
      await count('guides'),
      await count('adventures'),
      await count('departures'),
    ]).toEqual(before)
    const guides = [...demoWorld.guides, ...demoWorld.staff, ...demoWorld.beginners].map(({ email }) => email)
    const known = new Set([...demoAccounts.map(({ email }) => email as string), ...guides])
    expect(before[0]).toBe(known.size + demoWorld.travelers.length)
    expect(before[2]).toBe(63)
    expect(await count('departure_rules')).toBe(63 + demoWorld.staff.filter(({ leads }) => leads).length)
  })

  test('has the people one can sign in as: every guide among them, those on the way to live too', async () => {
    const rows = await world.app.db
      .selectFrom('accounts')
      .select(['email', 'demo', 'password_hash'])
      .where('email', 'not like', '%@travelers.treq.example')
      .execute()
    const guides = [...demoWorld.guides, ...demoWorld.staff, ...demoWorld.beginners].map(({ email }) => email)
    const people = new Set([...demoAccounts.map(({ email }) => email as string), ...guides])
    expect(rows.map(({ email }) => email).toSorted()).toEqual([...people].toSorted())
    expect(rows.every(({ demo, password_hash: hash }) => demo && hash.startsWith('$argon2id$'))).toBe(true)
    const linked = await world.app.db
      .selectFrom('guides')
      .innerJoin('accounts', 'accounts.id', 'guides.account_id')
      .select('accounts.email')
      .execute()
    expect(linked.map(({ email }) => email).toSorted()).toEqual(['applicant@treq.example', ...guides].toSorted())
    const eli = world.visitor()
    const body = { email: 'eli.greer@guides.treq.example', password: demoWorld.password }
    expect((await eli.call(signIn, { body })).status).toBe(200)
  })

  test('shows every adventure whole, with pictures that are served for good', async () => {
    const visitor = world.visitor()
    const { body: page } = await visitor.call(listAdventures, { query: { limit: 48 } })
    expect(page.items).toHaveLength(48)
    expect(page.total).toBe(63)
    expect(page.items.filter((item) => item.nextDeparture).length).toBeGreaterThanOrEqual(28)
    for (const { id } of page.items) {
      const { status, body } = await visitor.call(showAdventure, { params: { id } })
      expect(status).toBe(200)
      expect(body.pictures.length).toBeGreaterThanOrEqual(5)
      expect(body.pictures.every((picture) => picture.caption?.startsWith('Illustration: '))).toBe(true)
      expect(body.guideCard.imageUrl).toMatch(/^\/pictures\//)
    }
    const { body: images } = await visitor.call(categoryImages)
    expect(images).toHaveLength(6)
    expect((await visitor.call(stats)).body).toMatchObject({ adventures: 63 })

    const url = images[0]?.primaryImageUrl ?? ''
    const picture = await visitor.raw({ method: 'GET', url })
    expect(picture).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
    })
    for (const other of [
      '/pictures/index.json',
      '/pictures/',
      '/pictures/..%2faccounts.yaml',
      '/pictures/0000000000000000-480.webp',
    ]) {
      expect((await visitor.raw({ method: 'GET', url: other })).status).toBe(404)
    }
  })
})

describe('the past as committed', () => {
  test('is a booking and, where there is one, a review for every trip, and all is sound', async () => {
    const { db } = world.app
    const trips = demoWorld.reviews.length + demoWorld.trips.length
    const coming = demoWorld.upcoming.trips.flatMap(({ bookings }) => bookings)
    const out = demoWorld.safety.out.flatMap(({ bookings }) => bookings)
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(trips + coming.length + out.length)
    expect(await db.selectFrom('reviews').select('id').execute()).toHaveLength(demoWorld.reviews.length)
    await expectInvariants(world)
  })
})

describe('the clock and the mailbox', () => {
  test('the clock goes five years ahead at most, however small the steps', async () => {
    const visitor = world.visitor()
    const { body: before } = await visitor.call(readClock)
    const years = 5 * 366 * 24 * 60
    await world.app.db
      .updateTable('business_clock')
      .set({ offset_ms: minutes(years - 10) })
      .execute()
    expect(await visitor.call(moveClock, { body: { advanceMinutes: 20 } })).toMatchObject({
      status: 409,
      body: { code: 'clock_too_far' },
    })
    await world.app.db.updateTable('business_clock').set({ offset_ms: before.offsetMs }).execute()
  })

  test('the clock only moves forward, by whole minutes, up to two years', async () => {
    const visitor = world.visitor()
    for (const advanceMinutes of [0, -1, 1.5, 60 * 24 * 731]) {
      expect((await visitor.call(moveClock, { body: { advanceMinutes } })).status).toBe(400)
    }
    expect(
      (await visitor.raw({ method: 'POST', url: '/api/v1/demo/clock', payload: { advanceMinutes: 5 } })).status,
    ).toBe(403)
    const before = (await visitor.call(readClock)).body.offsetMs
    const { body } = await visitor.call(moveClock, { body: { advanceMinutes: 90 } })
    expect(body.offsetMs).toBe(before + minutes(90))
    expect(Date.parse(body.businessNow) - Date.parse(body.wallNow)).toBe(before + minutes(90))
    expect((await visitor.call(config)).body).toMatchObject({ mode: 'demo', clockOffset: before + minutes(90) })
  })

  test('letters are shown newest first, of one address when asked', async () => {
    // of what happens in the demo world on its first day
    await world.settle()
    const email = { text: 'Hello', dedupeKey: '' }
    for (const [to, subject] of [
      ['ann@x.example', 'One'],
      ['bob@x.example', 'Two'],
      ['ann@x.example', 'Three'],
    ] as const) {
      await withTransaction(world.app.db, (tx) => post(tx, { ...email, to, subject, dedupeKey: subject }))
      await world.settle()
      // sent over SMTP and received, one after the other
      await world.settle()
    }
    const visitor = world.visitor()
    const subjects = async (to?: string) =>
      (await visitor.call(listMail, { query: to ? { to } : {} })).body.items.map((mail) => mail.subject)
    expect((await subjects()).slice(0, 3)).toEqual(['Three', 'Two', 'One'])
    expect(await subjects('ANN@x.example')).toEqual(['Three', 'One'])
    expect(await subjects('%')).toEqual([])
  })
})

describe('many invented adventures', () => {
  test.each([
    [],
    ['--adventures'],
    ['--adventures=0'],
    ['--adventures=-5'],
    ['--adventures=1e3'],
    ['--adventures=9999999'],
    ['--adventure=5'],
    ['5'],
  ])('arguments %j are refused with the usage', (...words) => {
    expect(() => readSeedArguments(words)).toThrow('Usage: npm run seed -- --adventures=N')
  })

  test('arguments that are understood', () => {
    expect(readSeedArguments(['--adventures=500'])).toEqual({ adventures: 500 })
    expect(readSeedArguments(['--adventures', '7'])).toEqual({ adventures: 7 })
  })

  test('are always the same, go on where they stopped, and can be found', async () => {
    const before = [await count('adventures'), await count('departures')]
    expect(await seedAdventures(world.app, 30)).toBe(30)
    const first = await world.app.db
      .selectFrom('adventures')
      .select(['id', 'slug'])
      .where('slug', 'like', '%-7')
      .execute()
    expect(await seedAdventures(world.app, 1200)).toBe(1170)
    expect(await seedAdventures(world.app, 1200)).toBe(0)
    expect([await count('adventures'), await count('departures')]).toEqual([before[0]! + 1200, before[1]! + 1200 * 8])
    expect(
      await world.app.db.selectFrom('adventures').select(['id', 'slug']).where('slug', 'like', '%-7').execute(),
    ).toEqual(expect.arrayContaining(first))
    const { body } = await world.visitor().call(listAdventures, { query: { limit: 48 } })
    expect(body).toMatchObject({ total: 1000, capped: true })
    expect(body.items.every((item) => item.nextDeparture && item.picture)).toBe(true)
  })
})
