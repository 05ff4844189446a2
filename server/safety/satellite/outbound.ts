import { createHash } from 'node:crypto'
import { z } from 'zod'

// Garmin IPC Outbound, version 2: one POST for each event of a device, with `X-Outbound-Auth-Token`. Whatever else is in it we
// have no use for.

const finite = z.number()
const event = z.object({
  imei: z.string().regex(/^\d{15}$/),
  messageCode: z.int().min(0).max(255),
  freeText: z.string().max(2000).nullish(),
  /** Milliseconds since 1970, by the device. */
  timeStamp: z.number().min(0).max(4_102_444_800_000),
  point: z.object({ latitude: finite.min(-90).max(90), longitude: finite.min(-180).max(180) }).nullish(),
})
export type DeviceEvent = z.infer<typeof event>

export const outbound = z.object({ Version: z.string().max(10), Events: z.array(event).max(200) })

/** What a message means to us; null: nothing. */
export function meaningOf({ messageCode: code }: Pick<DeviceEvent, 'messageCode'>) {
  if (code === 4 || code === 6) return 'sos'
  // a position of a track, or one that was asked for
  if (code === 0 || code === 2) return 'position'
  // the three quick messages of a device, and those that its owner wrote before the trip
  if ((code >= 14 && code <= 16) || (code >= 24 && code <= 63)) return 'ok'
  // free text may say anything, and a canceled SOS ends no alarm: people read both
  return code === 3 || code === 7 || code === 17 ? 'message' : null
}

/** Where it was; a device without a fix says 0, 0. */
export const positionOf = ({ point }: DeviceEvent): { lat: number; lng: number } | null =>
  point && (point.latitude !== 0 || point.longitude !== 0) ? { lat: point.latitude, lng: point.longitude } : null

/** The same event has the same key, however often it is sent. */
export function keyOf({ imei, messageCode, timeStamp }: DeviceEvent): string {
  const hash = createHash('sha256').update(`garmin ${imei} ${messageCode} ${timeStamp}`).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}
