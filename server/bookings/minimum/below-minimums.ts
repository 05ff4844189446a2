import type { BelowMinimum } from '#contract/bookings/minimum.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import { guideOfAccount, guidesSeenBy } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { departureSchedule, departuresOf, presentDeparture } from '#server/scheduling/index.ts'

/** The caller's upcoming departures below their minimum, soonest first; none for an account without a guide. */
export async function belowMinimums(app: App, caller: Caller): Promise<BelowMinimum[]> {
  const person = requirePerson(caller)
  const guide = await guideOfAccount(app.db, person.accountId)
  if (!guide) return []
  const rows = await app.db
    .selectFrom(departureSchedule.as('d'))
    .leftJoin('minimum_questions as q', (join) =>
      join.onRef('q.departure_id', '=', 'd.id').on('q.answered_at', 'is', null),
    )
    .select(['d.id', 'q.answer_by'])
    .where('d.guide_id', 'in', guidesSeenBy(guide))
    .where('d.starts_at', '>', await app.clock.now(app.db))
    .where('d.canceled_at', 'is', null)
    .where('d.started_at', 'is', null)
    .where('d.guaranteed_at', 'is', null)
    .where('d.coming', '>', 0)
    .whereRef('d.coming', '<', 'd.minimum_to_run')
    .orderBy('d.starts_at')
    .limit(48)
    .execute()
  const departures = await departuresOf(
    app.db,
    rows.map(({ id }) => id),
  )
  const adventures = await soldAdventures(
    app.db,
    [...departures.values()].map(({ adventure_id: adventureId }) => ({ adventureId })),
  )
  return rows.flatMap(({ id, answer_by }) => {
    const departure = departures.get(id)
    if (!departure?.decide_at || departure.minimum_to_run === null) return []
    return {
      departure: presentDeparture(departure),
      title: adventures.find((one) => one.id === departure.adventure_id)?.content.title ?? '',
      minimum: departure.minimum_to_run,
      coming: departure.coming,
      decideAt: departure.decide_at.toISOString(),
      answerBy: answer_by?.toISOString() ?? null,
    }
  })
}
