import { createHmac } from 'node:crypto'
import { hmacKey, type MasterKey } from '#server/platform/crypto.ts'

const metersPerDegree = 111_320
const nearest = 500
const farthest = 2000

const keys = new WeakMap<MasterKey, Buffer>()

/** Derived once: a rebuild of all lists blurs a million points. */
function keyOf(master: MasterKey): Buffer {
  const key = keys.get(master) ?? hmacKey(master, 'meeting-point')
  keys.set(master, key)
  return key
}

/**
 * A point 0.5 to 2 km from the true one, always the same for an adventure: asking again teaches nothing, and without
 * the master key the way back is not to be found. Three decimals (about 100 m), so that the figure claims no more.
 */
export function fuzzLocation(
  master: MasterKey,
  id: string,
  point: { lat: number; lng: number },
): { lat: number; lng: number } {
  const digest = createHmac('sha256', keyOf(master)).update(id).digest()
  const angle = (digest.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI
  const share = digest.readUInt32BE(4) / 2 ** 32
  // even over the ring's area; 100 m short of the limits, which rounding could pass
  const [least, most] = [nearest + 100, farthest - 100]
  const distance = Math.sqrt(least ** 2 + share * (most ** 2 - least ** 2))
  const north = (distance * Math.cos(angle)) / metersPerDegree
  const east = (distance * Math.sin(angle)) / (metersPerDegree * Math.max(0.01, Math.cos((point.lat * Math.PI) / 180)))
  const round = (value: number) => Math.round(value * 1000) / 1000
  return { lat: round(Math.min(90, Math.max(-90, point.lat + north))), lng: round(wrap(point.lng + east)) }
}

const wrap = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180
