import { sql } from 'kysely'
import type { ListingSetAside } from '#contract/search/admin.ts'
import { adventureHref, adventureLabel } from '#server/catalogue/index.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'

/** Listings that could not be written, those that have waited longest first. */
export async function listSetAside(app: App, caller: Caller): Promise<ListingSetAside[]> {
  requireScope(caller, 'support', 'content')
  const rows = await app
    .read()
    .selectFrom('search_set_aside as s')
    .selectAll()
    .select(adventureLabel(sql`s.adventure_id`).as('adventure'))
    .orderBy('since')
    .limit(200)
    .execute()
  return rows.map(({ adventure_id, adventure, cause, since, tried_at, tries }) => ({
    adventureId: adventure_id,
    title: adventure.title,
    href: adventureHref(adventure.slug, adventure_id),
    cause,
    since: since.toISOString(),
    triedAt: tried_at.toISOString(),
    tries,
  }))
}
