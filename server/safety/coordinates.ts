interface Spot {
  readonly lat: number
  readonly lng: number
}

export interface Coordinates {
  /** `38.57330, -109.54980` */
  readonly decimal: string
  /** `38°34′23.9″ N, 109°32′59.3″ W` */
  readonly degrees: string
  /** `12S 626346 4270482`: zone, latitude band, easting, northing; null near the poles, where there are no zones. */
  readonly utm: string | null
  readonly all: string
}

/** A place as rescuers ask for it, WGS 84. */
export function coordinatesOf(spot: Spot): Coordinates {
  const decimal = `${spot.lat.toFixed(5)}, ${spot.lng.toFixed(5)}`
  const degrees = `${sexagesimal(spot.lat, 'N', 'S')}, ${sexagesimal(spot.lng, 'E', 'W')}`
  const utm = utmOf(spot)
  return { decimal, degrees, utm, all: [decimal, degrees, ...(utm ? [`UTM ${utm}`] : [])].join(' · ') }
}

function sexagesimal(value: number, positive: string, negative: string): string {
  const tenths = Math.round(Math.abs(value) * 36_000)
  const degrees = Math.floor(tenths / 36_000)
  const minutes = Math.floor((tenths % 36_000) / 600)
  const seconds = ((tenths % 600) / 10).toFixed(1)
  return `${degrees}°${String(minutes).padStart(2, '0')}′${seconds.padStart(4, '0')}″ ${value < 0 ? negative : positive}`
}

const bands = 'CDEFGHJKLMNPQRSTUVWX'
const radians = Math.PI / 180

/** Snyder, Map Projections (USGS 1395), equations 8-9 to 8-15, on the ellipsoid of WGS 84. */
function utmOf({ lat, lng }: Spot): string | null {
  if (lat < -80 || lat > 84) return null
  const zone = zoneOf(lat, lng)
  const a = 6_378_137
  const e2 = 0.006_694_379_990_14
  const ep2 = e2 / (1 - e2)
  const k0 = 0.9996
  const phi = lat * radians
  const n = a / Math.sqrt(1 - e2 * Math.sin(phi) ** 2)
  const t = Math.tan(phi) ** 2
  const c = ep2 * Math.cos(phi) ** 2
  const l = Math.cos(phi) * (lng - (zone * 6 - 183)) * radians
  const m =
    a *
    ((1 - e2 / 4 - (3 * e2 ** 2) / 64 - (5 * e2 ** 3) / 256) * phi -
      ((3 * e2) / 8 + (3 * e2 ** 2) / 32 + (45 * e2 ** 3) / 1024) * Math.sin(2 * phi) +
      ((15 * e2 ** 2) / 256 + (45 * e2 ** 3) / 1024) * Math.sin(4 * phi) -
      ((35 * e2 ** 3) / 3072) * Math.sin(6 * phi))
  const easting =
    k0 * n * (l + ((1 - t + c) * l ** 3) / 6 + ((5 - 18 * t + t ** 2 + 72 * c - 58 * ep2) * l ** 5) / 120) + 500_000
  const northing =
    k0 *
      (m +
        n *
          Math.tan(phi) *
          (l ** 2 / 2 +
            ((5 - t + 9 * c + 4 * c ** 2) * l ** 4) / 24 +
            ((61 - 58 * t + t ** 2 + 600 * c - 330 * ep2) * l ** 6) / 720)) +
    (lat < 0 ? 10_000_000 : 0)
  const band = bands[Math.min(19, Math.floor((lat + 80) / 8))] ?? ''
  return `${zone}${band} ${Math.round(easting)} ${Math.round(northing)}`
}

/** Norway and Svalbard have zones of their own widths. */
function zoneOf(lat: number, lng: number): number {
  if (lat >= 56 && lat < 64 && lng >= 3 && lng < 12) return 32
  if (lat >= 72 && lng >= 0 && lng < 42) return lng < 9 ? 31 : lng < 21 ? 33 : lng < 33 ? 35 : 37
  return Math.min(60, Math.floor((lng + 180) / 6) + 1)
}
