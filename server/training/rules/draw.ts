import type { Question } from '#contract/training/schemas.ts'
import { trainingRules, type TrainingModule } from '#contract/training/values.ts'

/** A question as it was drawn, with its answers in the order of the page. */
export interface DrawnQuestion {
  readonly module: TrainingModule
  readonly major: number
  readonly key: string
  readonly lesson: string
  readonly lessonTitle: string
  readonly critical: boolean
  readonly ask: string
  readonly why: string
  /** `at`: its place in the version, right answers first. */
  readonly options: readonly { readonly text: string; readonly at: number; readonly right: boolean }[]
}

export interface Bank {
  readonly module: TrainingModule
  readonly major: number
  readonly lessons: readonly { readonly key: string; readonly title: string }[]
  readonly questions: readonly Question[]
}

/** A whole number from 0 up to and without `below`. */
export type Random = (below: number) => number

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let at = result.length - 1; at > 0; at--) {
    const other = random(at + 1)
    const held = result[at] as T
    result[at] = result[other] as T
    result[other] = held
  }
  return result
}

const questionId = (module: TrainingModule, key: string) => `${module}/${key}`

/** `count` questions of one bank: some safety-critical ones, those that were not seen in the last attempts first. */
function pick({ module, questions }: Bank, count: number, critical: number, seen: ReadonlySet<string>, random: Random) {
  const fresh = ({ key }: Question) => (seen.has(questionId(module, key)) ? 1 : 0)
  const inOrder = shuffled(questions, random).toSorted((a, b) => fresh(a) - fresh(b))
  const first = inOrder.filter((one) => one.critical).slice(0, Math.min(critical, count))
  return [...first, ...inOrder.filter((one) => !first.includes(one))].slice(0, count)
}

function draw(
  { module, major, lessons }: Bank,
  { key, lesson, critical, ask, why, right, wrong }: Question,
  random: Random,
) {
  const options = [...right, ...wrong].map((text, at) => ({ text, at, right: at < right.length }))
  const lessonTitle = lessons.find((one) => one.key === lesson)?.title ?? ''
  return { module, major, key, lesson, lessonTitle, critical, ask, why, options: shuffled(options, random) }
}

/**
 * Questions for one attempt: of one bank ten, of several 25 spread evenly. `seen` are ids of questions of earlier attempts.
 * Every question and every order of its answers is equally likely, save that unseen ones come first.
 */
export function drawQuestions(banks: readonly Bank[], seen: ReadonlySet<string>, random: Random): DrawnQuestion[] {
  const isFinal = banks.length > 1
  const wanted = isFinal ? trainingRules.finalQuestions : trainingRules.moduleQuestions
  const inTurn = shuffled(banks, random)
  const drawn = inTurn.flatMap((bank, nth) => {
    const count = Math.floor(wanted / banks.length) + (nth < wanted % banks.length ? 1 : 0)
    const critical = isFinal ? 1 : trainingRules.criticalDrawn
    return pick(bank, count, critical, seen, random).map((one) => draw(bank, one, random))
  })
  return shuffled(drawn, random)
}

export const idOf = ({ module, key }: Pick<DrawnQuestion, 'module' | 'key'>): string => questionId(module, key)
