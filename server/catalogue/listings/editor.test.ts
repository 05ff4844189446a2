import { beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/catalogue/listing-calls.ts'
import { showAdventure } from '#contract/catalogue/calls.ts'
import { addDeparture } from '#contract/scheduling/departure-changes.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { listingOf, plantPictures, publishChanges, save, submit, wholeListing } from '#test/listings.ts'
import { administrator } from '#test/operators.ts'
import { as } from '#test/people.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus } = await openWorld()
let reader: Browser
let other: Browser
let hashes: string[]

beforeAll(async () => {
  reader = await administrator(world, 'Rhea', ['content'])
  other = await as(world, people.bo)
  hashes = await plantPictures(world.app, people.gus.id, 5)
  await createAdventure(world, { guide: people.gus.id, inDays: [] })
})

const start = async (): Promise<string> =>
  (await gus.call(contract.createListing, { body: { category: 'fishing' } })).body.id

const access = {
  surface: 'uneven',
  steepestGrade: 12,
  longestStep: 14,
  toilets: 'outhouse',
  transfer: 'with_help',
  adaptiveGear: 'A drift boat with a swivel seat',
} as const
const license = { state: 'CO', species: 'Trout', name: 'Fishing license', note: 'Everyone from 16 on. Sold online.' }

describe('access, licenses, and land', () => {
  test('wait for a review and are on the page then', async () => {
    const id = await start()
    await publishChanges(gus, reader, id, wholeListing(hashes))
    const terrain = { overAnHourFromRoad: false, poweredBoat: false, climbing: false, land: ['private' as const] }
    const saved = await save(gus, id, {
      accessDetails: access,
      guestLicenses: [license],
      terrain: { ...terrain, area: 'Ute Ranch', permit: 'By lease' },
    })
    expect(saved.reviewed).toEqual(expect.arrayContaining(['accessDetails', 'guestLicenses', 'terrain']))
    const page = async () => (await ada.call(showAdventure, { params: { id } })).body
    expect(await page()).toMatchObject({ accessDetails: null, guestLicenses: [], land: { area: null } })
    await publishChanges(gus, reader, id, {})
    expect(await page()).toMatchObject({
      accessDetails: access,
      guestLicenses: [license],
      land: { managers: ['private'], area: 'Ute Ranch', permit: 'By lease' },
    })
  })

  test('a license without a state or a name keeps a listing from being sent', async () => {
    const id = await start()
    await save(gus, id, { ...wholeListing(hashes), guestLicenses: [{ ...license, state: '', name: '' }] })
    expect(await submit(gus, id)).toMatchObject({
      status: 409,
      body: { code: 'listing_incomplete', fields: { guestLicenses: 'Give each license a state and a name.' } },
    })
  })
})

test.each([0, 499, 10_000_001])('a price of %d cents is kept in the draft and refused at the sale', async (amount) => {
  const id = await start()
  await save(gus, id, { ...wholeListing(hashes), price: { mode: 'per_person', amount, childPercent: 100 } })
  const { tasks } = await listingOf(gus, id)
  expect(tasks.find(({ field }) => field === 'price')).toMatchObject({ code: 'field_invalid', blocks: 'send' })
  expect((await submit(gus, id)).body).toMatchObject({ code: 'listing_incomplete' })
})

test('a negative price is refused at once', async () => {
  const id = await start()
  const body = { revision: 0, values: { price: { mode: 'per_person' as const, amount: -5, childPercent: 100 } } }
  expect((await gus.call(contract.saveListing, { params: { id }, body })).status).toBe(400)
})

test('the policy is the one for such a trip until its guide chooses another', async () => {
  const id = await start()
  expect((await listingOf(gus, id)).values.cancellationTier).toBeNull()
  const answer = await gus.call(contract.saveListing, {
    params: { id },
    body: { revision: 0, values: { durationMinutes: 480 } },
  })
  expect(answer.body).toMatchObject({ suggestedTier: 'moderate', cancellationTier: 'moderate' })
  expect((await listingOf(gus, id)).values.cancellationTier).toBe('moderate')
  expect((await save(gus, id, { durationMinutes: 4 * 1440 })).values.cancellationTier).toBe('firm')
  expect((await save(gus, id, { cancellationTier: 'flexible' })).values.cancellationTier).toBe('flexible')
  expect((await save(gus, id, { durationMinutes: 60 })).values.cancellationTier).toBe('flexible')
})

test('policies come with their table, and those that need a grant are closed', async () => {
  const id = await start()
  const { items } = (await gus.call(contract.listPolicies, { params: { id } })).body
  expect(items.find(({ tier }) => tier === 'flexible')).toMatchObject({ isOpen: true, depositKept: false })
  expect(items.find(({ tier }) => tier === 'final_sale')).toMatchObject({ isOpen: false })
  expect(items[0]?.steps.at(-1)?.back).toBe('No refund')
  expect((await other.call(contract.listPolicies, { params: { id } })).status).toBe(404)
})

describe('a preview', () => {
  test('shows what is there, from the first word on, with the place as the public sees it', async () => {
    const id = await start()
    const see = async (who = gus) => who.call(contract.previewListing, { params: { id } })
    expect((await see()).body).toMatchObject({ hasMeetingPoint: false, hasPrice: false, adventure: { title: '' } })
    await save(gus, id, wholeListing(hashes))
    const { hasMeetingPoint, hasPrice, adventure } = (await see()).body
    expect({ hasMeetingPoint, hasPrice }).toEqual({ hasMeetingPoint: true, hasPrice: true })
    const { values } = await listingOf(gus, id)
    expect(adventure).toMatchObject({ title: values.title, description: values.description })
    expect(adventure.pictures).toHaveLength(5)
    expect(adventure.meetingPoint.lat).not.toBe(values.meetingPoint?.lat)
    expect(Math.abs(adventure.meetingPoint.lat - (values.meetingPoint?.lat ?? 0))).toBeLessThan(0.02)
    expect((await see(other)).status).toBe(404)
    expect((await see(ada)).status).toBe(404)
    expect((await see(world.visitor())).status).toBe(401)
  })

  test('is what explorers see once the listing is on sale', async () => {
    const id = await start()
    await publishChanges(gus, reader, id, wholeListing(hashes))
    const date = new Date((await world.app.clock.now(world.app.db)).getTime() + 20 * 86_400_000)
      .toISOString()
      .slice(0, 10)
    await gus.call(addDeparture, { params: { id }, body: { date, time: '08:00', capacity: 4 } })
    const page = (await ada.call(showAdventure, { params: { id } })).body
    expect(page.nextDeparture).toEqual({ date, seatsLeft: 4 })
    expect((await gus.call(contract.previewListing, { params: { id } })).body.adventure).toMatchObject(page)
  })
})

test('a line of the list says what is left to do', async () => {
  const id = await start()
  const lineOf = async () => (await gus.call(contract.listListings)).body.items.find((one) => one.id === id)
  expect((await lineOf())?.todo).toMatchObject({ first: 'Give the trip a title.' })
  const { tasks } = await save(gus, id, { title: 'Trout at dawn' })
  expect((await lineOf())?.todo).toEqual({ count: tasks.length, first: tasks[0]?.sentence })
})

describe('a track', () => {
  async function send(payload: string, type = 'application/gpx+xml', who = gus) {
    const { body } = await who.raw({ method: 'GET', url: '/api/v1/csrf-token' })
    const headers = {
      'content-type': type,
      'x-csrf-token': (body as { csrfToken: string }).csrfToken,
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    const url = '/api/v1/guide/tracks'
    const answer = await world.http.inject({ method: 'POST', url, headers, payload })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
  const point = (nth: number) =>
    `<trkpt lat="${39 + nth / 1000}" lon="-106.5"><ele>${2500 + Math.abs(50 - nth)}</ele></trkpt>`
  const gpx = (points: string) => `<?xml version="1.0"?><gpx version="1.1"><trk><trkseg>${points}</trkseg></trk></gpx>`
  const long = gpx(Array.from({ length: 101 }, (_none, nth) => point(nth)).join(''))

  test('keeps its ends and its lowest point, in feet, and the climb between them', async () => {
    const { status, body } = await send(long)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      pointsRead: 101,
      points: [
        [39, -106.5, 8366],
        [39.05, -106.5, 8202],
        [39.1, -106.5, 8366],
      ],
      climbFeet: 164,
    })
  })

  test('comes as GeoJSON too', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [-106.5, 39, 2500],
        [-106.6, 39.1, 2600],
      ],
    }
    const document = { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: line }] }
    expect((await send(JSON.stringify(document), 'application/geo+json')).body['points']).toHaveLength(2)
  })

  const laughs = `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><gpx>&b;</gpx>`
  test.each([
    ['HTML', '<!doctype html><html><body>Sign in</body></html>', 'track_unreadable'],
    ['a billion laughs', laughs, 'track_unreadable'],
    ['an entity that is declared nowhere', gpx('&xxe;'), 'track_unreadable'],
    ['nothing', '', 'track_unreadable'],
    ['half a file', long.slice(0, 900), 'track_unreadable'],
    ['a place off the earth', gpx(`<trkpt lat="99" lon="0"><ele>1</ele></trkpt>${point(1)}`), 'track_unreadable'],
    ['no height', gpx('<trkpt lat="39" lon="-106"/><trkpt lat="39.1" lon="-106"/>'), 'track_without_height'],
    ['one point', gpx(point(1)), 'track_too_short'],
  ])('that is %s is refused with a sentence', async (_what, content, code) => {
    expect(await send(content)).toMatchObject({ status: 400, body: { code, error: expect.stringMatching(/^\w/) } })
  })

  test('of GeoJSON that nests without end, or is GPX after all, is refused', async () => {
    for (const content of ['['.repeat(2_000_000), long, '{"type":"Point"}', 'null'])
      expect(await send(content, 'application/geo+json')).toMatchObject({ status: 400 })
  })

  test('above the limit is refused before it is read, of another type too, and for all but guides', async () => {
    expect(await send('x'.repeat(11 * 1024 * 1024))).toMatchObject({ status: 413 })
    expect(await send(long, 'text/html')).toMatchObject({ status: 415 })
    expect(await send(long, 'application/gpx+xml', ada)).toMatchObject({ status: 403 })
  })

  test('of a hundred thousand points is thinned to two hundred', async () => {
    const many = gpx(Array.from({ length: 100_000 }, (_none, nth) => point(nth / 1000)).join(''))
    const { status, body } = await send(many)
    expect(status).toBe(200)
    expect(body['pointsRead']).toBe(100_000)
    expect((body['points'] as unknown[]).length).toBeLessThanOrEqual(200)
  })
})
