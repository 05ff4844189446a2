import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listNotifications, readNotificationSettings, unsubscribe } from '#contract/notifications/calls.ts'
import { deleteSavedSearch, listSavedSearches, saveSearch, updateSavedSearch } from '#contract/search/saved-searches.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { savedSearchLimits } from '#contract/search/values.ts'
import { withTransaction } from '#server/platform/database.ts'
import { addDays, localDateAt, occurrence, offerDepartures } from '#server/scheduling/index.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours } from '#test/app.ts'
import { openWorld } from '#test/world.ts'
import { refreshListings } from '../listings/refresh-listings.ts'

const { world, people, ada, ben, gus } = await openWorld()
const zone = 'America/Denver'
const today = localDateAt(await world.app.clock.now(world.app.db), zone)
const trout = await createAdventure(world, { title: 'Trout at dawn', inDays: [20, 60], guideName: 'Nora Finch' })

const save = (name: string, query: BodyInput<typeof saveSearch>['query'], alerts = true, who = ada) =>
  who.call(saveSearch, { body: { name, query, alerts } })
const items = async (who = ada) => (await who.call(listSavedSearches)).body.items
const bell = async (who = ada) => (await who.call(listNotifications, { query: {} })).body.items
async function nextDay() {
  await refreshListings(world.app)
  await world.moveClock(hours(25))
}
const emailsTo = async (address: string) =>
  (
    await sql<{ subject: string; text_body: string; unsubscribe: string | null }>`
      select subject, text_body, unsubscribe from outgoing_mail where recipient = ${address} and subject like 'News for%'
      order by created_at`.execute(world.app.db)
  ).rows

test('a search is saved once, belongs to its owner, and leads to its page', async () => {
  expect((await world.visitor().call(listSavedSearches)).status).toBe(401)
  const query = { q: 'trout', party: '2', priceMax: '40050', durationMax: '300', category: 'fishing,hiking' }
  expect((await save('Trout', query, false)).body).toMatchObject({ reachable: false })
  expect((await save('Trout again', query, false)).body.items).toHaveLength(1)
  const [one] = await items()
  expect(one).toMatchObject({
    name: 'Trout',
    path: '/browse?category=fishing%2Chiking&q=trout&party=2&priceMax=401&duration=half_day',
    alerts: false,
    ended: false,
  })
  const id = one?.id ?? ''
  const body = { name: 'Mine', alerts: false }
  expect((await ben.call(updateSavedSearch, { params: { id }, body })).status).toBe(404)
  expect((await ben.call(deleteSavedSearch, { params: { id } })).status).toBe(404)
  expect((await ada.call(updateSavedSearch, { params: { id }, body })).body.items[0]?.name).toBe('Mine')
  expect((await ada.call(updateSavedSearch, { params: { id }, body: { name: ' ', alerts: false } })).status).toBe(400)
  expect((await ada.call(deleteSavedSearch, { params: { id } })).body.items).toEqual([])
  expect((await ada.call(deleteSavedSearch, { params: { id } })).status).toBe(404)
  expect((await save('Wrong', { from: '2020-01-01' })).body.fields).toEqual({ from: 'That date has passed' })
})

test('an alert tells once of a new date, a lower price, and a new match, and not of a schedule that goes on', async () => {
  await refreshListings(world.app)
  expect((await save('Fishing for two', { category: 'fishing', party: '2' })).body).toMatchObject({ reachable: true })
  await world.settle()
  await nextDay()
  expect(await bell()).toEqual([])
  await withTransaction(world.app.db, (tx) =>
    offerDepartures(
      tx,
      [33, 34, 90]
        .map((ahead) => occurrence(addDays(today, ahead), '08:00', zone, 240))
        .map(({ date, time, startsAt, endsAt }) => ({
          adventure_id: trout.adventureId,
          guide_id: trout.guideId,
          rule_id: null,
          local_date: date,
          local_time: time,
          zone,
          starts_at: startsAt,
          ends_at: endsAt,
          kind: 'shared' as const,
          capacity: 6,
        })),
    ),
  )
  await createAdventure(world, { title: 'Pike in the reeds', inDays: [40], guideName: 'Hal Stone' })
  await nextDay()
  const [news, ...others] = await bell()
  expect(others).toEqual([])
  expect(news).toMatchObject({ group: 'marketing', title: 'News for “Fishing for two”' })
  const [email] = await emailsTo(people.ada.email)
  expect(email?.text_body).toContain('2 new dates, the first on')
  expect(email?.text_body).toContain('Pike in the reeds\nA new match, from')
  expect(email?.text_body).toMatch(/Unsubscribe: http\S+\/unsubscribe\?token=/)
  await sql`update search_totals set totals = (select array_agg(t - 3000) from unnest(totals) t)
    where adventure_id = ${trout.adventureId}`.execute(world.app.db)
  await world.moveClock(hours(25))
  await world.moveClock(hours(25))
  expect(await bell()).toHaveLength(2)
  expect((await emailsTo(people.ada.email)).at(-1)?.text_body).toMatch(/Trout at dawn\nNow \$[\d,.]+, down from \$/)
})

test('one press in a mail program ends the emails, and the bell goes on; a token that we did not make ends nothing', async () => {
  const [email] = await emailsTo(people.ada.email)
  const url = new URL(email?.unsubscribe ?? '')
  const press = (path: string) =>
    world.visitor().raw({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const forged = url.pathname.replace(people.ada.id, people.ben.id)
  expect(forged).not.toBe(url.pathname)
  expect((await press(forged)).status).toBe(404)
  const page = await world.visitor().raw({ method: 'GET', url: url.pathname })
  expect(page).toMatchObject({ status: 302, headers: { location: expect.stringContaining('/unsubscribe?token=') } })
  const emailIsOn = async () =>
    (await ada.call(readNotificationSettings)).body.groups
      .find(({ group }) => group === 'marketing')
      ?.cells.find(({ channel }) => channel === 'email')?.on
  expect(await emailIsOn()).toBe(true)
  expect(await Promise.all([1, 2].map(async () => (await press(url.pathname)).status))).toEqual([204, 204])
  expect(await emailIsOn()).toBe(false)
  const token = url.pathname.split('/').at(-1) ?? ''
  expect((await world.visitor().call(unsubscribe, { body: { token } })).body).toEqual({ email: 'a…@example.com' })
  const before = (await emailsTo(people.ada.email)).length
  await createAdventure(world, { title: 'Bass off the dock', inDays: [41], guideName: 'Ida Berg' })
  await nextDay()
  expect((await bell())[0]?.body).toContain('Bass off the dock')
  expect(await emailsTo(people.ada.email)).toHaveLength(before)
})

test('twenty and no more, also at the same moment; a search whose dates have passed says so and tells nothing', async () => {
  const answers = await Promise.all(
    Array.from({ length: savedSearchLimits.most + 2 }, (_, n) =>
      save(`Search ${n}`, { q: `trout ${n}`, to: addDays(today, 12) }, n === 0, gus),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(savedSearchLimits.most)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 409, body: { code: 'too_many' } })
  await world.moveClock(hours(24 * 12))
  expect((await items(gus)).every(({ ended }) => ended)).toBe(true)
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from deadlines where kind = 'search.saved_check' and subject_id = ${people.gus.id}
    order by due_at desc limit 1`.execute(world.app.db)
  expect(rows).toEqual([{ outcome: 'no alerts' }])
})
