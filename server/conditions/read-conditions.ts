import { hazardsFor } from '#contract/conditions/limits.ts'
import { conditionsLimits as limits, type Signal, type SnapshotMoment } from '#contract/conditions/values.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { WeatherFailure } from '#server/vendors/weather/adapter.ts'
import type {} from '#server/vendors/weather/context.ts'
import { proofOf, snapshotKey } from './proof.ts'
import { readHazards } from './read-hazards.ts'
import type { Reading } from './tables.ts'
import { isWorse, evaluateWeather } from './evaluate-weather.ts'

const day = 86_400_000

/**
 * Job: asks the weather service for the hours of a trip, and other agencies about the place, and stores what they say. A service that does not answer is asked again
 * later; a place that it does not know has no forecast.
 */
export async function readConditions(
  app: App,
  { departureId, moment }: { departureId: string; moment: SnapshotMoment },
): Promise<void> {
  const departure = (await departuresOf(app.db, [departureId])).get(departureId)
  if (!departure) return
  const now = await app.clock.now(app.db)
  if (departure.ends_at <= now || departure.starts_at.getTime() - now.getTime() > limits.forecastDays * day) return
  const { category, content } = await soldAdventure(app.db, departure.adventure_id)
  const spot = content.meetingPoint
  const [forecast, alerts] = await Promise.all([app.weather.forecast(spot), app.weather.alerts(spot)]).catch(
    (error: unknown) => {
      if (error instanceof WeatherFailure && error.kind === 'outside') return [null, []] as const
      throw error
    },
  )
  const own = content.weatherLimits ?? null
  const hazards = await readHazards(app, { asks: hazardsFor(category, own), spot, date: departure.local_date })
  const from = departure.starts_at > now ? departure.starts_at : now
  const evaluated = evaluateWeather(
    { category, own, from, until: departure.ends_at },
    forecast?.hours ?? [],
    alerts,
    hazards,
  )
  const reading: Reading = {
    summary: evaluated.summary,
    causes: evaluated.causes,
    hazards,
    limits: evaluated.limits.red,
    alerts: evaluated.alerts.map((alert) => ({
      event: alert.event,
      severity: alert.severity,
      headline: alert.headline,
      from: alert.from.toISOString(),
      until: alert.until.toISOString(),
    })),
  }
  const key = await snapshotKey(app)
  await withTransaction(app.db, async (tx) => {
    const row = await tx
      .selectFrom('departure_conditions')
      .selectAll()
      .where('departure_id', '=', departureId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const at = await app.clock.now(tx)
    const signed = {
      id: newId(),
      departure_id: departureId,
      moment,
      at,
      updated_at: forecast?.updatedAt ?? null,
      signal: evaluated.signal,
      reading,
    }
    await tx
      .insertInto('conditions_snapshots')
      .values({ ...signed, reading: JSON.stringify(reading), proof: proofOf(key, signed) })
      .execute()
    if (moment === 'cancellation') return
    // a worse signal than the one that was answered asks anew
    const asksAnew = row.answer !== null && isWorse(evaluated.signal, row.signal)
    const answer = asksAnew ? null : row.answer
    await tx
      .updateTable('departure_conditions')
      .set({
        signal: evaluated.signal,
        read_at: at,
        ...(asksAnew ? { answer: null, answer_note: null, answered_by: null, answered_at: null } : {}),
      })
      .where('id', '=', row.id)
      .execute()
    if (asksGuide(row.signal, evaluated.signal, moment) && answer === null && departure.started_at === null)
      await publishEvent(app, tx, system('conditions'), 'conditions.red', departureId, { departureId })
  })
}

/** Once when it turns red, and again when the decision is due. */
const asksGuide = (before: Signal, signal: Signal, moment: SnapshotMoment): boolean =>
  signal === 'red' && (before !== 'red' || moment === 'decision')
