import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { showBookingConditions, showConditions } from '#contract/conditions/calls.ts'
import { createHazards } from '#server/vendors/weather/hazards.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { evaluateWeather } from './evaluate-weather.ts'
import { readConditions } from './read-conditions.ts'

const { world, people, ada, gus } = await openWorld()
const simulator = world.app.weatherSimulator
const moab = { lat: 38.5733, lng: -109.5498 }

/** What the agencies answer, by the start of the path; a number is a status. */
let answers: Record<string, unknown> = {}
let asked: string[] = []
const agency = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  const found = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1]
  if (typeof found === 'number') response.writeHead(found).end('{}')
  else response.end(typeof found === 'string' ? found : JSON.stringify(found ?? {}))
})
await new Promise<void>((resolve) => {
  agency.listen(0, '127.0.0.1', resolve)
})
afterAll(() => agency.close())
const base = `http://127.0.0.1:${(agency.address() as AddressInfo).port}`
const hazards = (airKey?: string) =>
  createHazards({
    avalancheBase: base,
    waterBase: base,
    airBase: base,
    ...(airKey ? { airKey } : {}),
    userAgent: () => '(Treq, test)',
    timeout: 2000,
  })
beforeEach(() => {
  answers = {}
  asked = []
})

const square = (west: number, south: number) => [
  [west, south],
  [west + 1, south],
  [west + 1, south + 1],
  [west, south + 1],
  [west, south],
]
const zone = (name: string, geometry: object, more: object = {}) => ({
  type: 'Feature',
  geometry,
  properties: {
    name,
    center: 'La Sal Avalanche Center',
    danger_level: 3,
    travel_advice: 'Stay low.',
    link: 'https://x.test/',
    ...more,
  },
})

test('a place is in the zone that covers it, not in its hole, and in none elsewhere; the zones are asked once', async () => {
  answers['/v2/public/products/map-layer'] = {
    features: [
      zone('Broken', { type: 'Polygon', coordinates: [[[0, 0], [1]]] }),
      zone('Hole', {
        type: 'Polygon',
        coordinates: [
          square(-110, 38),
          [
            [-109.6, 38.5],
            [-109.5, 38.5],
            [-109.5, 38.6],
            [-109.6, 38.6],
            [-109.6, 38.5],
          ],
        ],
      }),
      zone(
        'La Sal',
        { type: 'MultiPolygon', coordinates: [[square(-90, 40)], [square(-110, 38)]] },
        { link: 'javascript:x' },
      ),
    ],
  }
  const adapter = hazards()
  expect(await adapter.avalanche(moab)).toEqual({
    zone: 'La Sal',
    center: 'La Sal Avalanche Center',
    danger: 3,
    advice: 'Stay low.',
    link: null,
  })
  expect((await adapter.avalanche({ lat: 38.2, lng: -109.2 }))?.zone).toBe('Hole')
  expect(await adapter.avalanche({ lat: 30, lng: -90 })).toBeNull()
  expect(asked).toHaveLength(1)
})

test('gauges are read in the units they have; what is missing or out of service is left out', async () => {
  const at = '2026-05-01T12:00:00Z'
  const gauge = (name: string, observed: object) => ({ name, latitude: 38.6, longitude: -109.6, status: { observed } })
  answers['/nwps/v1/gauges?'] = {
    gauges: [
      gauge('Stage', {
        primary: 14.2,
        primaryUnit: 'ft',
        secondary: 31.5,
        secondaryUnit: 'kcfs',
        floodCategory: 'minor',
        validTime: at,
      }),
      gauge('Flow', {
        primary: 820,
        primaryUnit: 'cfs',
        secondary: -999,
        secondaryUnit: 'ft',
        floodCategory: 'no_flooding',
        validTime: at,
      }),
      gauge('Gone', { primary: 1, primaryUnit: 'ft', floodCategory: 'out_of_service', validTime: at }),
      gauge('Never', { primary: 1, primaryUnit: 'ft', floodCategory: 'action', validTime: '' }),
      {},
    ],
  }
  expect(await hazards().rivers(moab)).toMatchObject([
    { gauge: 'Stage', stageFt: 14.2, flowCfs: 31_500, flood: 'minor' },
    { gauge: 'Flow', stageFt: null, flowCfs: 820, flood: 'none' },
  ])
  expect(asked[0]).toContain('bbox.xmin=-109.74')
})

test('of what is forecast for the day of the start the worst counts; without a key no one is asked', async () => {
  answers['/aq/forecast/latLong/'] = [
    { DateForecast: '2026-05-01 ', AQI: 44, ReportingArea: 'Moab' },
    { DateForecast: '2026-05-01 ', AQI: 155, ReportingArea: 'Moab' },
    { DateForecast: '2026-05-02 ', AQI: 301, ReportingArea: 'Moab' },
    { DateForecast: '2026-05-01 ', AQI: -1, ReportingArea: 'Moab' },
  ]
  expect(await hazards('key').air(moab, '2026-05-01')).toEqual({ area: 'Moab', aqi: 155 })
  expect(await hazards('key').air(moab, '2026-05-03')).toBeNull()
  asked = []
  expect(await hazards().air(moab, '2026-05-01')).toBeNull()
  expect(asked).toEqual([])
})

test.each([
  ['down', 503],
  ['no JSON', '<html>'],
  ['another shape', { features: 'none', gauges: {} }],
])('an agency that is %s is unavailable and nothing else', async (_what, answer) => {
  answers['/'] = answer
  const adapter = hazards('key')
  for (const work of [adapter.avalanche(moab), adapter.rivers(moab), adapter.air(moab, '2026-05-01')])
    await expect(work).rejects.toMatchObject({ name: 'WeatherFailure', kind: 'unavailable' })
})

test('each has its limits: considerable and high, near flood stage and moderate, 101 and 201', () => {
  const trip = { category: 'winter', own: null, from: new Date(0), until: new Date(1) } as const
  const none = { avalanche: null, river: null, air: null }
  const avalanche = (danger: number) => ({ zone: '', center: '', danger, advice: '', link: null })
  const river = (flood: 'none' | 'action' | 'minor' | 'moderate') =>
    ({ gauge: '', miles: 1, stageFt: null, flowCfs: null, flood, at: '' }) as const
  const signal = (of: Partial<typeof none> | object) => evaluateWeather(trip, [], [], { ...none, ...of }).signal
  expect([0, 2, 3, 4, 5].map((danger) => signal({ avalanche: avalanche(danger) }))).toEqual([
    'unknown',
    'unknown',
    'amber',
    'red',
    'red',
  ])
  expect((['none', 'action', 'minor', 'moderate'] as const).map((flood) => signal({ river: river(flood) }))).toEqual([
    'unknown',
    'amber',
    'amber',
    'red',
  ])
  expect([100, 101, 200, 201].map((aqi) => signal({ air: { area: '', aqi } }))).toEqual([
    'unknown',
    'amber',
    'amber',
    'red',
  ])
  expect(signal({})).toBe('unknown')
})

test('a flood and smoke stand on the trip of a boat, an agency that is silent is named, and the forecast is kept', async () => {
  const { departureId: id } = await createAdventure(world, { guide: people.gus.id, inDays: [5] })
  const booking = await buy(world, ada, id)
  const show = async () => (await gus.call(showConditions, { params: { id } })).body
  await simulator?.storm({
    ...moab,
    event: 'Flood Advisory',
    severity: 'Minor',
    windMph: 5,
    from: new Date(Date.parse(booking.departure.startsAt) - hours(1)),
    until: new Date(booking.departure.endsAt),
  })
  await moveToStart(world, booking.id, -hours(18))
  const { latest, sun, signal } = await show()
  expect(signal).toBe('red')
  expect(latest?.causes).toContain('river')
  expect(latest?.hazards).toMatchObject({
    avalanche: null,
    river: { stageFt: 16, flowCfs: 9400, flood: 'moderate' },
    air: { area: 'Simulated Valley' },
    silent: [],
  })
  expect(Date.parse(sun?.set ?? '') - Date.parse(sun?.rise ?? '')).toBeGreaterThan(hours(8))
  const guest = (await ada.call(showBookingConditions, { params: { id: booking.id } })).body
  expect(guest.latest?.hazards).toEqual(latest?.hazards)

  // the weather answers, and the others do not
  const usual = { ...world.app.hazards }
  Object.assign(world.app.hazards, { rivers: () => hazards().rivers(moab) })
  answers['/'] = 503
  await readConditions(world.app, { departureId: id, moment: 'update' })
  Object.assign(world.app.hazards, usual)
  const later = (await show()).latest
  expect(later?.hazards).toMatchObject({ river: null, silent: ['river'] })
  expect(later?.summary).not.toBeNull()
})
