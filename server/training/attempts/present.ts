import type { Attempt, AskedQuestion, EndedAttempt, OpenAttempt, QuizStanding } from '#contract/training/schemas.ts'
import type { Quiz } from '#contract/training/values.ts'
import type { DrawnQuestion } from '../rules/draw.ts'
import { isCorrect } from '../rules/score.ts'
import type { AttemptRow } from '../tables.ts'
import type { ModuleVersion } from '../versions/current.ts'

export const quizTitle = (modules: readonly ModuleVersion[], quiz: Quiz): string =>
  modules.find(({ module }) => module === quiz)?.document.title ?? 'Final exam'

/** Answers by the position of their question, as places in the version. */
export type Answers = ReadonlyMap<number, readonly number[] | null>

/** Without a word about which option is right. */
const asked = (
  { ask, options, critical }: DrawnQuestion,
  position: number,
  chosen: readonly number[],
): AskedQuestion => ({
  position,
  ask,
  options: options.map(({ text }) => text),
  several: options.filter(({ right }) => right).length > 1,
  critical,
  chosen: placesOf(options, chosen),
})

const placesOf = (options: DrawnQuestion['options'], chosen: readonly number[]): number[] =>
  options.flatMap(({ at }, place) => (chosen.includes(at) ? [place] : []))

type Facts = Pick<AttemptRow, 'id' | 'quiz' | 'questions' | 'began_at'>
const factsOf = ({ id, quiz, began_at }: Facts, title: string) => ({ id, quiz, title, beganAt: began_at.toISOString() })

export const presentOpen = (row: Facts, answers: Answers, title: string): OpenAttempt => ({
  ...factsOf(row, title),
  state: 'open',
  questions: row.questions.map((question, position) => asked(question, position, answers.get(position) ?? [])),
})

function presentEnded(row: AttemptRow, answers: Answers, title: string, standing: QuizStanding): EndedAttempt {
  const { state, ended_at: endedAt, questions } = row
  if (state === 'open' || !endedAt) throw new Error(`The attempt ${row.id} has not ended`)
  const isScored = state !== 'superseded'
  return {
    ...factsOf(row, title),
    state,
    endedAt: endedAt.toISOString(),
    correct: row.correct ?? 0,
    total: questions.length,
    criticalMissed: row.critical_missed ?? 0,
    // of an attempt that does not count nothing is explained: its questions may be drawn again
    questions: isScored
      ? questions.map((question, position) => {
          const chosen = answers.get(position) ?? null
          return {
            ...asked(question, position, chosen ?? []),
            correct: isCorrect(question, chosen),
            right: question.options.flatMap(({ right }, place) => (right ? [place] : [])),
            why: question.why,
            lesson: { module: question.module, key: question.lesson, title: question.lessonTitle },
          }
        })
      : [],
    standing,
  }
}

export const presentAttempt = (row: AttemptRow, answers: Answers, title: string, standing: QuizStanding): Attempt =>
  row.state === 'open' ? presentOpen(row, answers, title) : presentEnded(row, answers, title, standing)
