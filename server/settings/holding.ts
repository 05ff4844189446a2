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
})

export const defaultHolding: z.infer<typeof holdingSettings> = {
  atOnce: 3,
  perDay: 30,
  unconfirmedAtOnce: 2,
  unconfirmedPerDay: 10,
  networkAtOnce: 30,
}
