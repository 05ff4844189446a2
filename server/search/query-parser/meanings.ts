import type { Difficulty } from '#contract/catalogue/values.ts'
import { daysOf, type Days, type Today } from './days.ts'

/** What a phrase says besides what is sought. */
export interface Meaning {
  readonly days?: Days
  /** Of days: said of any such day, so that a month beside it means more. */
  readonly anyDay?: boolean
  readonly duration?: { readonly min: number | null; readonly max: number | null }
  readonly difficulty?: Difficulty
  readonly cheap?: true
  readonly nearMe?: true
}

const halfDay = { min: null, max: 300 }
const fullDay = { min: 301, max: 1440 }
const lines: readonly (readonly [readonly string[], Meaning])[] = [
  [['half day', 'halfday'], { duration: halfDay }],
  [['full day', 'all day', 'whole day', 'day trip', 'day trips', 'one day', 'single day'], { duration: fullDay }],
  [['multi day', 'multiday', 'several days', 'few days'], { duration: { min: 1441, max: null } }],
  [['easy', 'beginner', 'beginners', 'first time', 'first timer', 'first timers'], { difficulty: 'easy' }],
  [['moderate', 'intermediate'], { difficulty: 'moderate' }],
  [['challenging', 'difficult', 'hard', 'strenuous', 'tough'], { difficulty: 'challenging' }],
  [['expert', 'advanced', 'experts'], { difficulty: 'expert' }],
  [['cheap', 'cheaper', 'cheapest', 'affordable', 'inexpensive', 'budget', 'on a budget', 'low cost'], { cheap: true }],
  [['near me', 'close to me', 'around me', 'around here', 'near here', 'nearby'], { nearMe: true }],
]
const byPhrase = new Map(lines.flatMap(([phrases, meaning]) => phrases.map((phrase) => [phrase, meaning] as const)))

/** Phrases of a single word that say something, for slips of the pen. */
export const meaningWords: readonly string[] = [
  ...[...byPhrase.keys()].filter((phrase) => !phrase.includes(' ')),
  ...'today tonight tomorrow weekend thanksgiving christmas'.split(' '),
  ...'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
]

/** What an English phrase, in small letters, says; null where it says nothing known. */
export function meaningOf(phrase: string, today: Today): Meaning | null {
  const known = byPhrase.get(phrase)
  if (known) return known
  const days = daysOf(phrase, today)
  return days && { days, anyDay: /^(?:weekend|[a-z]+day)$/.test(phrase) && phrase !== 'today' }
}

/** Names for the place where the visitor is. */
export const here = new Set(['me', 'us', 'here', 'my location', 'my house', 'mi', 'aqui', 'nosotros', 'mi casa'])
