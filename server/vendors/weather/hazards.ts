import pointInPolygon from 'point-in-polygon-hao'
import type { Spot } from './adapter.ts'
import { ask, numberOf, object, textOf } from './ask.ts'
import { WeatherFailure } from './failure.ts'

interface Config {
  /** All without a slash at their end; those of the agencies unless given. */
  readonly avalancheBase?: string
  readonly waterBase?: string
  readonly airBase?: string
  /** Of AirNow; without it no one is asked about the air. */
  readonly airKey?: string | undefined
  readonly userAgent: () => string
  /** Milliseconds until a call is given up as unavailable. */
  readonly timeout?: number
  /** For how many milliseconds the zones of all avalanche centers are kept: they come in one large answer. */
  readonly keepZones?: number
}

export interface AvalancheDanger {
  readonly zone: string
  readonly center: string
  /** 1 to 5 on the North American scale; 0: no rating now. */
  readonly danger: number
  readonly advice: string
  readonly link: string | null
}
export interface RiverLevel {
  readonly gauge: string
  readonly spot: Spot
  readonly stageFt: number | null
  readonly flowCfs: number | null
  readonly flood: 'none' | 'action' | 'minor' | 'moderate' | 'major'
  readonly at: Date
}
export interface AirForecast {
  readonly area: string
  /** The worst of what was forecast, on the scale of the EPA. */
  readonly aqi: number
}
export type HazardAdapter = ReturnType<typeof createHazards>

const largestMap = 32 * 1024 * 1024
/** Degrees of latitude around a place in which gauges are looked for, some ten miles. */
const gaugeReach = 0.15

const floodOf: Readonly<Record<string, RiverLevel['flood']>> = {
  no_flooding: 'none',
  low_threshold: 'none',
  action: 'action',
  minor: 'minor',
  moderate: 'moderate',
  major: 'major',
}

/**
 * What is dangerous beside the weather, of three agencies: the avalanche centers (api.avalanche.org), the National Water
 * Prediction Service (api.water.noaa.gov/nwps), and AirNow of the EPA (airnowapi.org), which alone asks for a key. All
 * calls reject with WeatherFailure and nothing else; null: the agency says nothing of the place.
 */
export function createHazards({
  avalancheBase = 'https://api.avalanche.org',
  waterBase = 'https://api.water.noaa.gov',
  airBase = 'https://www.airnowapi.org',
  airKey,
  userAgent,
  timeout = 15_000,
  keepZones = 30 * 60_000,
}: Config) {
  const get = (url: string, service: string, largest?: number) =>
    ask(url, {
      service,
      userAgent: userAgent(),
      timeout,
      accept: 'application/json',
      ...(largest ? { largest } : {}),
    })

  let kept: { zones: readonly unknown[]; until: number } | undefined
  async function zones(): Promise<readonly unknown[]> {
    if (kept && kept.until > performance.now()) return kept.zones
    const { features } = object(
      await get(`${avalancheBase}/v2/public/products/map-layer`, 'The avalanche centers', largestMap),
    )
    if (!Array.isArray(features)) throw noAnswer('the avalanche centers')
    kept = { zones: features, until: performance.now() + keepZones }
    return features
  }

  return {
    async avalanche(spot: Spot): Promise<AvalancheDanger | null> {
      const zone = (await zones()).map(object).find(({ geometry }) => covers(object(geometry), spot))
      if (!zone) return null
      const { name, center, danger_level: level, travel_advice: advice, link } = object(zone['properties'])
      return {
        zone: textOf(name),
        center: textOf(center),
        danger: Math.max(0, Math.min(5, Math.trunc(numberOf(level) ?? 0))),
        advice: textOf(advice),
        link: textOf(link).startsWith('https://') ? textOf(link) : null,
      }
    },

    /** Gauges around the place that have been read, in no order. */
    async rivers({ lat, lng }: Spot): Promise<RiverLevel[]> {
      const across = gaugeReach / Math.max(0.2, Math.cos((lat * Math.PI) / 180))
      const box = {
        'bbox.xmin': lng - across,
        'bbox.ymin': lat - gaugeReach,
        'bbox.xmax': lng + across,
        'bbox.ymax': lat + gaugeReach,
      }
      const query = Object.entries(box).map(([name, degrees]) => `${name}=${degrees.toFixed(4)}`)
      const { gauges } = object(
        await get(`${waterBase}/nwps/v1/gauges?${query.join('&')}&srid=EPSG_4326`, 'The river gauges'),
      )
      if (!Array.isArray(gauges)) throw noAnswer('the river gauges')
      return gauges.flatMap((gauge) => levelOf(object(gauge)) ?? [])
    },

    /** `date`: ISO, local. */
    async air({ lat, lng }: Spot, date: string): Promise<AirForecast | null> {
      if (airKey === undefined) return null
      const query = new URLSearchParams({
        format: 'application/json',
        latitude: lat.toFixed(4),
        longitude: lng.toFixed(4),
        date,
        distance: '50',
        API_KEY: airKey,
      })
      const found = await get(`${airBase}/aq/forecast/latLong/?${query.toString()}`, 'AirNow')
      if (!Array.isArray(found)) throw noAnswer('AirNow')
      const ofDay = found.map(object).filter((one) => textOf(one['DateForecast']).trim() === date)
      return ofDay.reduce<AirForecast | null>((most, { AQI, ReportingArea }) => {
        const aqi = Math.round(numberOf(AQI) ?? -1)
        return aqi > (most?.aqi ?? -1) ? { aqi, area: textOf(ReportingArea) } : most
      }, null)
    },
  }
}

const noAnswer = (who: string) => new WeatherFailure('unavailable', `This is no answer of ${who}`)

type Ring = [number, number][]

/** A polygon or several, each with its holes, as GeoJSON has them. */
function covers({ type, coordinates }: Record<string, unknown>, { lat, lng }: Spot): boolean {
  const polygons = (type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : []) as Ring[][]
  try {
    return polygons.some((rings) => pointInPolygon([lng, lat], rings) !== false)
  } catch {
    // a ring that isn’t closed
    return false
  }
}

function levelOf({ name, latitude, longitude, status }: Record<string, unknown>): RiverLevel | null {
  const observed = object(object(status)['observed'])
  const flood = floodOf[textOf(observed['floodCategory'])]
  const at = new Date(textOf(observed['validTime']))
  const [lat, lng] = [numberOf(latitude), numberOf(longitude)]
  if (!flood || Number.isNaN(at.getTime()) || lat === null || lng === null) return null
  const valueIn = (unit: string) => {
    const of = (['primary', 'secondary'] as const).find((one) => textOf(observed[`${one}Unit`]) === unit)
    const value = of ? numberOf(observed[of]) : null
    // what is missing is a large negative number
    return value === null || value <= -999 ? null : value
  }
  const thousands = valueIn('kcfs')
  return {
    gauge: textOf(name),
    spot: { lat, lng },
    stageFt: valueIn('ft'),
    flowCfs: thousands === null ? valueIn('cfs') : Math.round(thousands * 1000),
    flood,
    at,
  }
}
