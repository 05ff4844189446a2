import { answerQuestion, startAttempt, submitAttempt } from '#contract/training/calls.ts'
import type { Quiz } from '#contract/training/values.ts'
import type { Browser, TestApp } from './app.ts'

/** Places on the page of the right answers, by position: what no browser is sent. */
export async function rightAnswers(world: TestApp, attemptId: string): Promise<number[][]> {
  const row = await world.app.db
    .selectFrom('training_attempts')
    .select('questions')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return row.questions.map(({ options }) => options.flatMap(({ right }, place) => (right ? [place] : [])))
}

/** One attempt at a quiz with so many wrong answers, the first ones. */
export async function takeQuiz(world: TestApp, guide: Browser, quiz: Quiz, wrong = 0) {
  const begun = await guide.call(startAttempt, { params: { quiz } })
  if (begun.status !== 200) return begun
  const { id, questions } = begun.body
  const right = await rightAnswers(world, id)
  for (const { position, options } of questions) {
    const good = right[position] ?? []
    const chosen = position < wrong ? [options.findIndex((_, place) => !good.includes(place))] : good
    await guide.call(answerQuestion, { params: { id, position }, body: { chosen } })
  }
  return guide.call(submitAttempt, { params: { id }, body: { answered: questions.length } })
}
