import { sql } from 'kysely'
import type { App } from '../app.ts'

declare module '../jobs.ts' {
  interface Jobs {
    'forget-live-events': Record<string, never>
  }
}

/** Recurring job: after an hour a browser starts over. The newest one stays, as the number from which the next counts on. */
export async function forgetLiveEvents({ db }: Pick<App, 'db'>): Promise<void> {
  await sql`delete from live_events where created_at < clock_timestamp() - interval '1 hour' -- wall time
    and id < (select max(id) from live_events)`.execute(db)
}
