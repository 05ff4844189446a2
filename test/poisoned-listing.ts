import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'

/** Writes into the version on sale what the contract refuses today, as versions of before its bounds hold it. */
export const writeIntoVersion = (app: App, adventureId: string, path: readonly string[], value: unknown) =>
  withTransaction(app.db, async (tx) => {
    await sql`alter table adventure_versions disable trigger user`.execute(tx)
    await sql`update adventure_versions
      set content = jsonb_set(content::jsonb, ${[...path]}::text[], ${JSON.stringify(value)}::jsonb)
      where adventure_id = ${adventureId}`.execute(tx)
    await sql`alter table adventure_versions enable trigger user`.execute(tx)
    // as saving it does
    await sql`update adventures set published_at = published_at where id = ${adventureId}`.execute(tx)
  })
