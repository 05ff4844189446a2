import type { answerConditions as contract } from '#contract/conditions/calls.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ledDeparture } from './show-conditions.ts'

/** The guide runs the trip as planned or changes the plan, and says so to the guests. Throws 401, 404, 409 `wrong_state`. */
export async function answerConditions(
  app: App,
  caller: Caller,
  departureId: string,
  { answer, note }: BodyOf<typeof contract>,
): Promise<void> {
  const { accountId } = requirePerson(caller)
  await withTransaction(app.db, async (tx) => {
    const departure = await ledDeparture(tx, caller, departureId)
    const row = await tx
      .selectFrom('departure_conditions')
      .selectAll()
      .where('departure_id', '=', departureId)
      .forUpdate()
      .executeTakeFirst()
    const now = await app.clock.now(tx)
    const isOpen = departure.starts_at > now && departure.started_at === null && departure.canceled_at === null
    if (!row || !isOpen || (row.signal !== 'red' && row.signal !== 'amber'))
      throw new AppError(409, 'wrong_state', saidInEnglish('There’s no weather warning to answer on this trip.'))
    if (row.answer === answer && row.answer_note === note) return
    await tx
      .updateTable('departure_conditions')
      .set({ answer, answer_note: note, answered_by: accountId, answered_at: now, alerted_at: null })
      .where('id', '=', row.id)
      .execute()
    await publishEvent(app, tx, caller, 'conditions.answered', departureId, { departureId })
  })
}
