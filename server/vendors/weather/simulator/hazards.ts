import type { FastifyInstance } from 'fastify'
import type { Spot } from '../adapter.ts'
import { chance } from './climate.ts'

interface Around {
  /** On now or announced, anywhere. */
  storms: () => Promise<readonly (Spot & { event: string })[]>
  /** Business clock in milliseconds. */
  now: () => number
}

/** Degrees; a zone of the simulated avalanche centers, with a gauge in its middle. */
const cell = 0.2
/** Degrees around a storm’s center. */
export const reach = 0.5
const corner = (degrees: number) => Math.floor(degrees / cell) * cell
/** Where the mountains are: the zones of all centers are one answer. */
const mountains = { south: 34, north: 49, west: -124, east: -103 }
const dangers = ['no rating', 'low', 'moderate', 'considerable', 'high', 'extreme']
const advice = 'Simulated: watch for signs of unstable snow, and keep to slopes below 30 degrees where you are unsure.'

/**
 * The APIs of the avalanche centers, of the National Water Prediction Service, and of AirNow, beside that of the weather: an
 * avalanche warning, a flood warning, or an air quality alert that is planted as a storm shows in each of them.
 */
export function hazardRoutes(server: FastifyInstance, { storms, now }: Around): void {
  const day = () => new Date(now()).toISOString().slice(0, 10)
  const isOn = async ({ lat, lng }: Spot, event: RegExp) =>
    (await storms()).some(
      (one) => event.test(one.event) && Math.abs(one.lat - lat) <= reach && Math.abs(one.lng - lng) <= reach,
    )
  const isWinter = () => [10, 11, 0, 1, 2, 3].includes(new Date(now()).getUTCMonth())

  server.get('/v2/public/products/map-layer', async () => {
    const warnings = (await storms()).filter(({ event }) => /avalanche/i.test(event))
    const features: object[] = []
    for (let lat = mountains.south; lat < mountains.north; lat += 1)
      for (let lng = mountains.west; lng < mountains.east; lng += 1) {
        const warned = warnings.some((one) => Math.floor(one.lat) === lat && Math.floor(one.lng) === lng)
        const level = warned ? 4 : isWinter() ? 1 + Math.floor(2 * chance('snow', lat, lng, day())) : -1
        features.push({
          type: 'Feature',
          id: features.length,
          properties: {
            name: `Zone ${lat}/${-lng}`,
            center: 'Simulated Avalanche Center',
            center_id: 'SIM',
            danger: dangers[Math.max(0, level)],
            danger_level: level,
            off_season: level < 0,
            travel_advice: level < 0 ? '' : advice,
            link: 'https://avalanche.org/',
          },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [lng, lat],
                [lng + 1, lat],
                [lng + 1, lat + 1],
                [lng, lat + 1],
                [lng, lat],
              ],
            ],
          },
        })
      }
    return { type: 'FeatureCollection', features }
  })

  server.get<{ Querystring: Record<string, string | undefined> }>('/nwps/v1/gauges', async ({ query }, reply) => {
    const [south, north, west] = ['bbox.ymin', 'bbox.ymax', 'bbox.xmin'].map((name) => Number(query[name]))
    const east = Number(query['bbox.xmax'])
    if (![south, north, west, east].every(Number.isFinite)) return reply.code(400).send({ message: 'bbox is required' })
    const middle = { lat: ((south ?? 0) + (north ?? 0)) / 2, lng: ((west ?? 0) + east) / 2 }
    const spot = { lat: corner(middle.lat) + cell / 2, lng: corner(middle.lng) + cell / 2 }
    const flooded = await isOn(middle, /flood/i)
    const stage = 2 + 3 * chance('stage', spot.lat.toFixed(1), spot.lng.toFixed(1), day())
    return {
      gauges: [
        {
          lid: 'SIMG1',
          name: `Simulated River near ${spot.lat.toFixed(1)}, ${spot.lng.toFixed(1)}`,
          latitude: spot.lat,
          longitude: spot.lng,
          status: {
            observed: {
              primary: Math.round((flooded ? 16 : stage) * 10) / 10,
              primaryUnit: 'ft',
              secondary: Math.round((flooded ? 9.4 : stage / 8) * 100) / 100,
              secondaryUnit: 'kcfs',
              floodCategory: flooded ? 'moderate' : 'no_flooding',
              validTime: new Date(now()).toISOString(),
            },
          },
        },
      ],
    }
  })

  server.get<{ Querystring: Record<string, string | undefined> }>('/aq/forecast/latLong/', async ({ query }, reply) => {
    if (!query['API_KEY']) return reply.code(401).send([])
    const spot = { lat: Number(query['latitude']), lng: Number(query['longitude']) }
    const date = query['date'] ?? day()
    const smoky = await isOn(spot, /air quality|smoke/i)
    const usual = Math.round(15 + 60 * chance('air', spot.lat.toFixed(1), spot.lng.toFixed(1), date))
    return [
      ['O3', Math.round(usual / 2)],
      ['PM2.5', smoky ? 212 : usual],
    ].map(([ParameterName, AQI]) => ({
      DateIssue: `${day()} `,
      DateForecast: `${date} `,
      ReportingArea: 'Simulated Valley',
      Latitude: spot.lat,
      Longitude: spot.lng,
      ParameterName,
      AQI,
      ActionDay: false,
    }))
  })
}
