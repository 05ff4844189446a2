import { sql } from 'kysely'
import { historyMonths } from '#contract/notifications/values.ts'
import type { App } from '#server/platform/app.ts'

/** In one statement; no lock is held for long. */
const atOnce = 5000

/** Body of the recurring job: what is older than 13 months is deleted, with its deliveries. Wall time. */
export async function forgetNotifications(app: App): Promise<void> {
  const since = sql`(clock_timestamp() - make_interval(months => ${historyMonths}) -- wall time
  )`
  await repeat(
    app,
    () => sql`
    delete from notifications where id in (
      select id from notifications where created_at < ${since} order by created_at limit ${atOnce})`,
  )
  await repeat(
    app,
    () => sql`
    delete from notification_deliveries where id in (
      select id from notification_deliveries where notification_id is null and at < ${since} order by at limit ${atOnce})`,
  )
}

async function repeat({ db }: App, statement: () => ReturnType<typeof sql>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await statement().execute(db)
    if (Number(numAffectedRows) < atOnce) return
  }
}
