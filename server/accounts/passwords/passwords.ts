import { said } from '#contract/wire/said.ts'
import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { newToken } from '#server/platform/crypto.ts'
import { AppError } from '#server/platform/errors.ts'

/** Cost of one argon2id hash: `memoryCost` in KiB. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Half of the thread pool stays free for other work (files, DNS, compression).
const atOnce = Math.max(1, Math.min(2, availableParallelism()))
const waitingMax = 100
const waiting: (() => void)[] = []
const work = { running: 0, finished: 0 }

/** How much hashing this process has in hand; `finished` counts hashes and checks since it started. */
export const passwordWork = () => ({ ...work, waiting: waiting.length })

/** A PHC string. Refuses with 503 when too many people wait already. */
export const hashPassword = (password: string, cost: PasswordCost = passwordCost): Promise<string> =>
  inTurn(() => hash(password, cost))

let decoy: Promise<string> | undefined

/** Checks against a decoy when there is no account, so that the answer takes as long as for a real one. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await (decoy ??= hash(newToken(), passwordCost)))
  const matches = await inTurn(() => verify(against, password))
  return matches && passwordHash !== undefined
}

export function hashIsOutdated(passwordHash: string): boolean {
  const used = parseOptions(passwordHash)
  return (
    used.memoryCost !== passwordCost.memoryCost ||
    used.timeCost !== passwordCost.timeCost ||
    used.parallelism !== passwordCost.parallelism
  )
}

async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (work.running >= atOnce) {
    if (waiting.length >= waitingMax) {
      throw new AppError(
        503,
        'unavailable',
        said('Too many people are signing in right now. Please try again in a moment.'),
        {
          retryAfterSeconds: 5,
        },
      )
    }
    // The place is handed over, so `running` is not counted again.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else work.running++
  try {
    return await task()
  } finally {
    work.finished++
    const next = waiting.shift()
    if (next) next()
    else work.running--
  }
}
