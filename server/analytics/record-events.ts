import { sql } from 'kysely'
import type { AnalyticsBatch } from '#contract/analytics/schemas.ts'
import { utmNames } from '#contract/analytics/values.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { dayOf, makeDays } from './event-days.ts'
import { isBot } from './bots.ts'
import { addInterest } from './listing-days/add-interest.ts'

/** Of the request's headers those that decide whether its events count; its address and its cookies do not. */
export interface Sender {
  readonly userAgent: string | undefined
  /** `Sec-GPC`, `DNT`: the person wants no statistics. */
  readonly optedOut: boolean
  /** A browser says that the request comes from a page. */
  readonly fromPage: boolean
}

/** Stores a batch, each event once however often it comes. Events of bots and of people who opted out are dropped. */
export async function recordEvents(app: App, batch: AnalyticsBatch, sender: Sender): Promise<void> {
  if (!sender.fromPage || sender.optedOut || isBot(sender.userAgent)) return
  const received = Date.now() // wall time
  const rows = batch.events.map(({ ago, userKind, ...event }) => {
    const at = new Date(received - ago)
    return { ...event, user_kind: userKind, at: at.toISOString(), day: dayOf(at) }
  })
  const store = () =>
    withTransaction(app.db, async (tx) => {
      // a batch that is known already was counted with its events
      if ((await insert(tx, batch, rows)) > 0) await addInterest(app, tx, batch.interest ?? [])
    })
  try {
    await store()
  } catch (error) {
    if (!isDayMissing(error)) throw error
    await makeDays(app.db, [...new Set(rows.map(({ day }) => day))])
    await store()
  }
}

/** How many are new. The same batch sent again around midnight may fall on the next day, which has a key of its own: so the neighbors are asked. */
async function insert(
  tx: Tx,
  { session, language, referrer, utm }: AnalyticsBatch,
  rows: readonly object[],
): Promise<number> {
  const values = utmNames.map((name) => sql`${utm[name] || null}::text`)
  const stored = await sql`
    insert into analytics_events (session_id, language, referrer, ${sql.raw(utmNames.map((name) => `utm_${name}`).join(', '))},
      day, at, position, name, path, user_kind, detail)
    select ${session}, ${language}, ${referrer}::text, ${sql.join(values)}, event.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as event(day date, at timestamptz, position int, name text, path text, user_kind text, detail jsonb)
    where not exists (select from analytics_events known
      where known.day between event.day - 1 and event.day + 1
        and known.session_id = ${session} and known.position = event.position)
    on conflict do nothing`.execute(tx)
  return Number(stored.numAffectedRows ?? 0)
}

const isDayMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23514' && /no partition of relation/.test(error.message)
