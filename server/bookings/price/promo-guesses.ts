import { createHash } from 'node:crypto'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { countAttempt, refusePassed, takeBackAttempts, throttle, type Limit } from '#server/platform/throttle.ts'
import { promoName } from './promo-codes.ts'

const hour = 3600
const perAccount: Limit = { count: 10, seconds: hour }
const perNetwork: Limit = { count: 40, seconds: hour }

interface Guesser {
  readonly caller: Caller
  readonly address: string
}

/**
 * Runs what looks a promo code up and counts codes that do not exist, for the account and the network, over every door
 * that takes one. Each different code counts once: a price that is asked for again with the same mistake is no guess.
 * A code counts before it is looked up and is taken back when it exists, so that a hundred at once do not slip through.
 * Throws 429 for any code while too many were wrong.
 */
export async function countingGuesses<T>(
  app: App,
  { caller, address }: Guesser,
  typed: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!typed?.trim()) return work()
  const code = createHash('sha256').update(promoName(typed)).digest('base64url').slice(0, 16)
  // in demo mode every visitor comes from the same address
  const ofNetwork = app.env.demo ? { ...perNetwork, count: perNetwork.count * 10 } : perNetwork
  const counters = [
    ...(caller.kind === 'person' ? [{ who: caller.accountId, limit: perAccount }] : []),
    { who: networkOf(address), limit: ofNetwork },
  ]
  const counted: string[] = []
  for (const { who, limit } of counters) {
    const seen = await countAttempt(app.db, `promo-code:${who}:${code}`, { count: 1, seconds: hour })
    if (seen.left !== null) {
      await refusePassed(app.db, `promo-guess:${who}`, limit)
      continue
    }
    await throttle(app.db, [{ key: `promo-guess:${who}`, limit }])
    counted.push(`promo-guess:${who}`, `promo-code:${who}:${code}`)
  }
  try {
    const result = await work()
    await takeBackAttempts(app.db, counted, hour)
    return result
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'promo_not_found')) await takeBackAttempts(app.db, counted, hour)
    throw error
  }
}
