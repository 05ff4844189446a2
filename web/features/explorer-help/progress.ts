import { isQuestKey, questOf, type QuestKey } from './quests.ts'

/** What a browser keeps of the quests that were completed in it. */
export interface Progress {
  readonly level: number
  readonly totalPoints: number
  readonly badges: readonly string[]
  readonly completedQuests: readonly QuestKey[]
  readonly streakDays: number
  /** The local day that the streak reaches, `2026-05-01`; null before the first quest. */
  readonly lastDay: string | null
}

export const pointsPerLevel = 100
export const levelOf = (points: number): number => Math.floor(points / pointsPerLevel) + 1

/** Points, badges and level follow from the quests, so that a foreign value in the storage can't raise them. */
function progressOf(completed: readonly QuestKey[], streakDays: number, lastDay: string | null): Progress {
  const done = completed.map(questOf)
  const totalPoints = done.reduce((sum, { points }) => sum + points, 0)
  return {
    level: levelOf(totalPoints),
    totalPoints,
    badges: done.map(({ badge }) => badge),
    completedQuests: completed,
    streakDays,
    lastDay,
  }
}

export const noProgress: Progress = progressOf([], 0, null)

const two = (number: number) => String(number).padStart(2, '0')
/** The day on the wall where the person is. */
export const localDay = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && Number.isInteger(dayNumber(value))

/** What a storage holds, whatever wrote it there: what isn't ours counts as nothing. */
export function readProgress(text: string | null): Progress {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? 'null')
  } catch {
    return noProgress
  }
  if (typeof kept !== 'object' || kept === null) return noProgress
  const { completedQuests, streakDays, lastDay } = kept as Record<string, unknown>
  const completed = Array.isArray(completedQuests) ? [...new Set(completedQuests.filter(isQuestKey))] : []
  if (completed.length === 0) return noProgress
  const day = isDay(lastDay) ? lastDay : null
  const streak = Number.isSafeInteger(streakDays) && Number(streakDays) > 0 ? Number(streakDays) : 1
  return progressOf(completed, day === null ? 0 : streak, day)
}

/**
 * A visit on the local day after the last one lengthens the streak, a later one begins it anew. The day before the last one
 * is a flight west over the date line: it changes nothing.
 */
export function visit(progress: Progress, today: string): Progress {
  if (progress.completedQuests.length === 0) return progress
  const days = progress.lastDay === null ? null : dayNumber(today) - dayNumber(progress.lastDay)
  if (days === 0 || days === -1) return progress
  return { ...progress, streakDays: days === 1 ? progress.streakDays + 1 : 1, lastDay: today }
}

/** What completing a quest has brought. */
export interface Reward {
  readonly key: QuestKey
  readonly points: number
  readonly badge: string
  /** The level that it led to; null where that stayed. */
  readonly level: number | null
}

/** Adds a quest once. */
export function completeQuest(
  progress: Progress,
  key: QuestKey,
  today: string,
): { progress: Progress; reward: Reward | null } {
  if (progress.completedQuests.includes(key)) return { progress, reward: null }
  const { streakDays, lastDay, level } = progress
  const next = visit(progressOf([...progress.completedQuests, key], streakDays, lastDay), today)
  const { points, badge } = questOf(key)
  return { progress: next, reward: { key, points, badge, level: next.level > level ? next.level : null } }
}
