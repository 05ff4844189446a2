export interface Point {
  readonly lat: number
  readonly lng: number
}

/** Of a degree: about a yard. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

const part = String.raw`([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*`
const decimal = new RegExp(String.raw`^\s*${part}([NS])?\s*[,;\s]\s*${part}([EW])?\s*$`, 'i')
const angle = String.raw`(\d{1,3})\s*°\s*(\d{1,2})\s*['′’]\s*(?:(\d{1,2}(?:\.\d+)?)\s*["″”])?\s*`
const sexagesimal = new RegExp(String.raw`^\s*${angle}([NS])\s*[,;]?\s*${angle}([EW])\s*$`, 'i')

/** Coordinates as maps copy them: `37.0475, -112.5263`, `37.0475° N, 112.5263° W`, `37°02'51"N 112°31'35"W`. Null where they are none. */
export function readCoordinates(text: string): Point | null {
  const plain = decimal.exec(text)
  if (plain) {
    const [, lat = '', north = '', lng = '', east = ''] = plain
    return onEarth(Number(lat) * signOf(north), Number(lng) * signOf(east))
  }
  const angles = sexagesimal.exec(text)
  if (!angles) return null
  const [, a = '', b = '', c = '0', north = '', d = '', e = '', f = '0', east = ''] = angles
  return onEarth(degrees(a, b, c) * signOf(north), degrees(d, e, f) * signOf(east))
}

const degrees = (whole: string, minutes: string, seconds: string) =>
  Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
const signOf = (side: string) => (/[SW]/i.test(side) ? -1 : 1)
const onEarth = (lat: number, lng: number): Point | null =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat: round(lat), lng: round(lng) } : null
