import { said } from '#contract/wire/said.ts'
import { actsForGuide, guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, system, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { lockDeparture, guaranteeDeparture, type DepartureRow } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { callOff } from '../cancellations/cancel-departure.ts'
import { answerOpen, openQuestion, resolveQuestion } from './question.ts'

const hour = 3_600_000

/** At the tipping point, or when the party changes after it: asks a guide with too few people. */
export const tippingPoint: DeadlineHandler = async (app, tx, { subjectId }) => {
  const departure = await lockDeparture(tx, subjectId)
  const now = await app.clock.now(tx)
  if (isOver(departure, now) || departure.guaranteed_at || departure.minimum_to_run === null) return 'no longer needed'
  const open = await openQuestion(tx, departure.id)
  if (departure.coming >= departure.minimum_to_run) {
    if (open) await resolveQuestion(app, tx, open, 'enough', system('deadline'))
    return 'enough people'
  }
  if (open) return 'asked already'
  if (departure.coming === 0) return 'nobody is coming'
  const answerBy = await answerTime(tx, departure, now)
  const id = newId()
  await tx
    .insertInto('minimum_questions')
    .values({ id, departure_id: departure.id, coming: departure.coming, asked_at: now, answer_by: answerBy })
    .execute()
  await setDeadline(tx, 'departure.minimum_unanswered', departure.id, answerBy)
  await publishEvent(app, tx, system('deadline'), 'departure.below_minimum', departure.id, {
    departureId: departure.id,
    questionId: id,
  })
  return 'asked'
}

/** Cancels with full refunds where the guide has not answered. */
export const minimumUnanswered: DeadlineHandler = async (app, tx, { subjectId }) => {
  const departure = await lockDeparture(tx, subjectId)
  const open = await openQuestion(tx, subjectId)
  const now = await app.clock.now(tx)
  if (!open || open.answer_by > now || isOver(departure, now)) return 'no longer needed'
  const by = system('deadline')
  if (departure.coming >= (departure.minimum_to_run ?? 0)) {
    await resolveQuestion(app, tx, open, 'enough', by)
    return 'enough people'
  }
  await resolveQuestion(app, tx, open, 'nobody', by)
  const reasonSentence = said(
    'Only {coming} of the {least} people it needs had booked, and the guide didn’t confirm it would run.',
    { coming: departure.coming, least: departure.minimum_to_run ?? 0 },
  )
  await callOff(app, tx, departure.id, by, { kind: 'platform', reason: 'too_few_people', reasonSentence })
  return 'canceled'
}

/** The guide promises that it goes. Throws 404 for a stranger, 409 `wrong_state` where there is no minimum. */
export async function runAnyway(app: App, caller: Caller, departureId: string): Promise<void> {
  const person = requirePerson(caller)
  const guide = await guideOfAccount(app.db, person.accountId)
  if (!guide) throw notFound(said('We couldn’t find that departure.'))
  await withTransaction(app.db, async (tx) => {
    const departure = await lockDeparture(tx, departureId)
    if (!(await actsForGuide(tx, guide, departure.guide_id))) throw notFound(said('We couldn’t find that departure.'))
    if (departure.minimum_to_run === null) {
      throw new AppError(409, 'wrong_state', said('This departure doesn’t have a minimum.'))
    }
    if (departure.guaranteed_at) return
    await guaranteeDeparture(tx, departureId, await app.clock.now(tx))
    await answerOpen(app, tx, departureId, 'run', caller)
    await publishEvent(app, tx, caller, 'departure.sure_to_run', departureId, { departureId })
  })
}

/** The hours of the settings, or half of the time left when the start is near. */
async function answerTime(tx: Tx, { starts_at }: DepartureRow, now: Date): Promise<Date> {
  const { minimumAnswerHours } = await platformSettings(tx)
  const left = starts_at.getTime() - now.getTime()
  return new Date(now.getTime() + Math.min(minimumAnswerHours * hour, left / 2))
}

const isOver = ({ canceled_at, started_at, starts_at }: DepartureRow, now: Date) =>
  canceled_at !== null || started_at !== null || starts_at <= now
