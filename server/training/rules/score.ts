import { trainingRules } from '#contract/training/values.ts'
import type { DrawnQuestion } from './draw.ts'

export interface Score {
  readonly correct: number
  readonly total: number
  readonly criticalMissed: number
  readonly passed: boolean
  /** Of each question, in their order. */
  readonly each: readonly boolean[]
}

/** Right where exactly the right options are chosen; `chosen` are places in the version. */
export const isCorrect = ({ options }: Pick<DrawnQuestion, 'options'>, chosen: readonly number[] | null): boolean =>
  chosen !== null && options.every(({ at, right }) => chosen.includes(at) === right)

/** 80 percent and every safety-critical question. An answer that was not given is wrong. */
export function scoreAttempt(
  questions: readonly DrawnQuestion[],
  answers: readonly (readonly number[] | null)[],
): Score {
  const each = questions.map((question, at) => isCorrect(question, answers[at] ?? null))
  const correct = each.filter(Boolean).length
  const criticalMissed = questions.filter(({ critical }, at) => critical && !each[at]).length
  const total = questions.length
  const passed = criticalMissed === 0 && total > 0 && correct * 100 >= total * trainingRules.passPercent
  return { correct, total, criticalMissed, passed, each }
}
