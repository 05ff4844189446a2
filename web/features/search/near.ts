import { emptySearch, searchPath, type SearchParams } from './search-params.ts'

const dayLong = 86_400_000
/** Miles: as far as people drive for a weekend. */
const weekendRadius = '100'

/** The calendar day of an instant where this browser is, `YYYY-MM-DD`. */
export function localDay(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

const noon = 12

/**
 * Saturday and Sunday to come, seen from a local day and hour; on a Saturday that day and the next, on a Sunday morning what
 * is left. From noon on Sunday it means the next weekend.
 */
export function comingWeekend(today: string, hour: number): { from: string; to: string } {
  const at = Date.parse(`${today}T00:00:00Z`)
  const weekday = new Date(at).getUTCDay()
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  if (weekday === 0 && hour < noon) return { from: today, to: today }
  const saturday = at + (6 - weekday) * dayLong
  return { from: day(saturday), to: day(saturday + dayLong) }
}

/** The search around a position on the coming weekend, by day. The position is rounded to about half a mile. */
export const nearPath = (
  { latitude, longitude }: { latitude: number; longitude: number },
  now: Date,
  pathOf: (params: SearchParams) => string = searchPath,
): string =>
  pathOf({
    ...emptySearch,
    lat: String(Number(latitude.toFixed(2))),
    lng: String(Number(longitude.toFixed(2))),
    radius: weekendRadius,
    sort: 'soonest',
    ...comingWeekend(localDay(now), now.getHours()),
  })

export type PositionFault = 'insecure' | 'missing' | 'denied' | 'unavailable' | 'late'
export type Position = { latitude: number; longitude: number } | { fault: PositionFault }

const patience = 10_000
/** Milliseconds for which an earlier answer of the browser will do. */
const freshEnough = 10 * 60_000

/** Asks the browser where it is, roughly. Never throws: every refusal is a fault of its own. */
export function askPosition(): Promise<Position> {
  if (!globalThis.isSecureContext) return Promise.resolve({ fault: 'insecure' })
  if (!('geolocation' in navigator)) return Promise.resolve({ fault: 'missing' })
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve({ fault: code === 1 ? 'denied' : code === 3 ? 'late' : 'unavailable' }),
      { enableHighAccuracy: false, timeout: patience, maximumAge: freshEnough },
    )
  })
}
