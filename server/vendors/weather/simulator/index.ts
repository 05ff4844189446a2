import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { Pool } from 'pg'
import { faultSwitches } from '#server/platform/simulator-faults.ts'
import type { AlertSeverity, Spot } from '../adapter.ts'
import { climateOf } from './climate.ts'
import { hazardRoutes, reach } from './hazards.ts'

/** - down: answers 503. - garbled: an answer that is no JSON. */
export const weatherFaults = faultSwitches<'down' | 'garbled'>('weather_simulator')

interface Config {
  pool: Pool
  /** Business clock in milliseconds. */
  now: () => number
  onError: (error: unknown) => void
}

export interface Storm extends Spot {
  event: string
  severity: AlertSeverity
  from: Date
  until: Date
  windMph?: number
}
export type WeatherSimulator = ReturnType<typeof createWeatherSimulator>

const hour = 3_600_000
/** The service forecasts about a week. */
const hoursAhead = 156

interface StormRow {
  id: string
  event: string
  severity: AlertSeverity
  starts_at: Date
  ends_at: Date
  wind_mph: number
}

/** The API of the National Weather Service over a climate of its own: the same place has the same weather at the same time. */
export function createWeatherSimulator({ pool, now, onError }: Config) {
  let base = ''
  const server = Fastify({ forceCloseConnections: true })
  server.setErrorHandler((error, _request, reply) => {
    onError(error)
    return reply.code(500).send({ title: 'Unexpected Problem (simulated)', status: 500 })
  })
  server.addHook('onRequest', async (request, reply) => {
    if (!request.headers['user-agent']) return reply.code(403).send({ title: 'Forbidden', status: 403 })
    if (await weatherFaults.take(pool, 'down'))
      return reply.code(503).send({ title: 'Service Unavailable (simulated)', status: 503 })
    if (await weatherFaults.take(pool, 'garbled')) return reply.type('application/geo+json').send('{"properties":')
    void reply.type('application/geo+json')
    return undefined
  })

  const stormsAt = async ({ lat, lng }: Spot): Promise<StormRow[]> =>
    (
      await pool.query<StormRow>(
        `select id, event, severity, starts_at, ends_at, wind_mph from weather_simulator.storms
         where abs(lat - $1) <= $3 and abs(lng - $2) <= $3 order by starts_at, id`,
        [lat, lng, reach],
      )
    ).rows

  server.get<{ Params: { point: string } }>('/points/:point', ({ params: { point } }, reply) => {
    const spot = spotOf(point)
    if (!spot || !isInside(spot))
      return reply.code(404).send({ title: 'Data Unavailable For Requested Point', status: 404 })
    const grid = `${Math.round((spot.lat + 90) * 100)},${Math.round((spot.lng + 180) * 100)}`
    return reply.send({
      properties: {
        gridId: 'SIM',
        gridX: Number(grid.split(',')[0]),
        gridY: Number(grid.split(',')[1]),
        forecastHourly: `${base}/gridpoints/SIM/${grid}/forecast/hourly`,
      },
    })
  })

  server.get<{ Params: { grid: string } }>('/gridpoints/SIM/:grid/forecast/hourly', async ({ params: { grid } }) => {
    const [x = 0, y = 0] = grid.split(',').map(Number)
    const spot = { lat: x / 100 - 90, lng: y / 100 - 180 }
    const storms = await stormsAt(spot)
    const first = Math.floor(now() / hour) * hour
    const periods = Array.from({ length: hoursAhead }, (_, index) => {
      const start = new Date(first + index * hour)
      const end = new Date(start.getTime() + hour)
      const usual = climateOf(spot, start)
      const storm = storms.find(({ starts_at, ends_at }) => starts_at < end && ends_at > start)
      return {
        number: index + 1,
        startTime: start.toISOString(),
        endTime: end.toISOString(),
        temperature: usual.temperatureF,
        temperatureUnit: 'F',
        probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value: storm ? 90 : usual.rainChance },
        windSpeed: storm ? `${Math.round(storm.wind_mph * 0.6)} to ${storm.wind_mph} mph` : `${usual.windMph} mph`,
        shortForecast: storm ? storm.event.replace(/ (?:Warning|Watch|Advisory)$/, '') : usual.sky,
      }
    })
    return { properties: { updateTime: new Date(first).toISOString(), periods } }
  })

  server.get<{ Querystring: { point?: string } }>('/alerts/active', async ({ query: { point = '' } }, reply) => {
    const spot = spotOf(point)
    if (!spot) return reply.code(400).send({ title: 'Bad Request', status: 400 })
    const storms = (await stormsAt(spot)).filter(({ ends_at }) => ends_at.getTime() > now())
    return {
      type: 'FeatureCollection',
      features: storms.map(({ id, event, severity, starts_at, ends_at }) => ({
        type: 'Feature',
        properties: {
          id: `urn:oid:simulated.${id}`,
          event,
          severity,
          headline: `${event} (simulated)`,
          effective: new Date(now()).toISOString(),
          onset: starts_at.toISOString(),
          ends: ends_at.toISOString(),
          expires: ends_at.toISOString(),
        },
      })),
    }
  })

  hazardRoutes(server, {
    now,
    storms: async () => {
      const { rows } = await pool.query<Spot & { event: string }>(
        'select lat, lng, event from weather_simulator.storms where ends_at > $1',
        [new Date(now())],
      )
      return rows
    },
  })

  return {
    async listen(): Promise<{ url: string }> {
      await server.listen({ host: '127.0.0.1', port: 0 })
      base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
      return { url: base }
    },
    close: () => server.close(),
    /** Bad weather around a place, until it is over. */
    async storm({ lat, lng, event, severity, from, until, windMph = 30 }: Storm): Promise<void> {
      await pool.query(
        `insert into weather_simulator.storms (lat, lng, event, severity, starts_at, ends_at, wind_mph)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [lat, lng, event, severity, from, until, windMph],
      )
    },
    async clearStorms(): Promise<void> {
      await pool.query('delete from weather_simulator.storms')
    },
  }
}

function spotOf(point: string): Spot | null {
  const [, lat, lng] = /^(-?\d+(?:\.\d{1,4})?),(-?\d+(?:\.\d{1,4})?)$/.exec(point) ?? []
  return lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) }
}

/** The United States, roughly, with Alaska and Hawaii. */
const isInside = ({ lat, lng }: Spot) => lat >= 18 && lat <= 72 && lng >= -180 && lng <= -65
