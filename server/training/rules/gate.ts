import { trainingRules } from '#contract/training/values.ts'

interface Ended {
  readonly state: string
  readonly ended_at: Date | null
}

export interface Gate {
  readonly state: 'ready' | 'paused' | 'locked'
  /** Before the next pause or lock. */
  readonly attemptsLeft: number
  readonly opensAt: Date | null
  readonly failures: number
  /** When the attempt that locked it ended. */
  readonly lockedAt: Date | null
}

/** Whether a quiz may be tried now, by its attempts since it was last passed or unlocked. */
export function gateOf(attempts: readonly Ended[], unlockedAt: Date | null, now: Date): Gate {
  const ended = attempts
    .flatMap(({ state, ended_at: at }) => (at ? [{ state, at }] : []))
    .filter(({ at }) => unlockedAt === null || at > unlockedAt)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const passed = ended.findLastIndex(({ state }) => state === 'passed')
  const failed = ended.slice(passed + 1).filter(({ state }) => state === 'failed')
  const { attempts: each, pauseHours, failuresToLock } = trainingRules
  const failures = failed.length
  const locking = failed[failuresToLock - 1]
  if (locking) return { state: 'locked', attemptsLeft: 0, opensAt: null, failures, lockedAt: locking.at }
  const last = failed.at(-1)
  const opensAt = last && failures % each === 0 ? new Date(last.at.getTime() + pauseHours * 3_600_000) : null
  const isPaused = opensAt !== null && now < opensAt
  return {
    state: isPaused ? 'paused' : 'ready',
    attemptsLeft: isPaused ? 0 : each - (failures % each),
    opensAt: isPaused ? opensAt : null,
    failures,
    lockedAt: null,
  }
}
