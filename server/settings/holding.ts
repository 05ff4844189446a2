import { z } from 'zod'

const limit = z.int().min(1).max(100_000)

/** Seats that one person may keep from the market at a time, and unpaid in 24 hours; less while the email is unconfirmed. */
export const holdingSettings = z.object({
  atOnce: limit,
  perDay: limit,
  unconfirmedAtOnce: limit,
  unconfirmedPerDay: limit,
  /** From one network, by whatever accounts; ten times as many in demo mode, where every visitor comes from one. */
  networkAtOnce: limit,
  /** Lines that one person may stand in; an offer keeps seats for a day and counts as a hold besides. */
  waitlistsAtOnce: limit.default(10),
  /** So many offers of one departure may one person leave unpaid. */
  offersOfDeparture: limit.default(2),
})

export const defaultHolding: z.infer<typeof holdingSettings> = {
  atOnce: 3,
  perDay: 30,
  unconfirmedAtOnce: 2,
  unconfirmedPerDay: 10,
  networkAtOnce: 30,
  waitlistsAtOnce: 10,
  offersOfDeparture: 2,
}
