import { sql } from 'kysely'
import { browsePath } from '#contract/search/browse-path.ts'
import type * as contract from '#contract/search/saved-searches.ts'
import { savedSearchLimits } from '#contract/search/values.ts'
import type { BodyOf, OutputOf } from '#contract/wire/endpoint.ts'
import type { Language } from '#contract/wire/language.ts'
import { said } from '#contract/wire/said.ts'
import { chooseChannels, wantsAlerts } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { dayEverywhere, hasEnded } from './find-matches.ts'
import { refuseContradictions } from '../search.ts'
import { startAlerts } from './check-saved-searches.ts'
import { searchAlert } from './notifications.ts'

type List = OutputOf<typeof contract.listSavedSearches>

async function listOf(app: App, read: Read, accountId: string): Promise<List> {
  const now = await app.clock.now(read)
  const rows = await read
    .selectFrom('saved_searches')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      path: browsePath(row.query),
      alerts: row.alerts_since !== null,
      ended: hasEnded(row.query, now),
      savedAt: row.saved_at.toISOString(),
    })),
    reachable: await wantsAlerts(read, accountId, searchAlert),
  }
}

/** Throws 401. */
export const listSavedSearches = (app: App, caller: Caller): Promise<List> =>
  listOf(app, app.db, requirePerson(caller).accountId)

/** Throws 400 for a search that contradicts itself, 409 `too_many`. */
export async function saveSearch(
  app: App,
  caller: Caller,
  { name, query, alerts }: BodyOf<typeof contract.saveSearch>,
  language: Language,
): Promise<List> {
  const { accountId } = requirePerson(caller)
  refuseContradictions(query, dayEverywhere(await app.clock.now(app.db)))
  await withTransaction(app.db, async (tx) => {
    // two that are saved at the same moment would both find room for the last one
    await lockSavedSearches(tx, accountId)
    const rows = await tx.selectFrom('saved_searches').selectAll().where('account_id', '=', accountId).execute()
    const path = browsePath(query)
    const same = rows.find((row) => browsePath(row.query) === path)
    if (!same && rows.length >= savedSearchLimits.most)
      throw new AppError(
        409,
        'too_many',
        said('You can save up to {most} searches. Remove one in your settings first.', {
          most: savedSearchLimits.most,
        }),
      )
    const id = same?.id ?? newId()
    if (!same)
      await tx
        .insertInto('saved_searches')
        .values({
          id,
          account_id: accountId,
          name,
          query: JSON.stringify(query),
          language,
          saved_at: await app.clock.now(tx),
          alerts_since: null,
        })
        .execute()
    if (alerts && !same?.alerts_since) await turnOn(app, tx, accountId, id)
  })
  return listOf(app, app.db, accountId)
}

const lockSavedSearches = (tx: Tx, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`saved-searches:${accountId}`}, 0))`.execute(tx)

/** To ask for an alert is to ask for its notifications, where they had been off. */
async function turnOn(app: App, tx: Tx, accountId: string, id: string): Promise<void> {
  await tx
    .updateTable('saved_searches')
    .set({ alerts_since: await app.clock.now(tx), complete: false })
    .where('id', '=', id)
    .execute()
  // what an earlier alert compared with is no news now
  await tx.deleteFrom('saved_search_finds').where('saved_search_id', '=', id).execute()
  await chooseChannels(tx, accountId, searchAlert.group, ['bell', 'email'], true)
  await startAlerts(app, tx, accountId, id)
}

const unknown = () => notFound(said('We couldn’t find that saved search.'))

/** Throws 404 for another’s and for one that is gone. */
export async function updateSavedSearch(
  app: App,
  caller: Caller,
  id: string,
  { name, alerts }: BodyOf<typeof contract.updateSavedSearch>,
): Promise<List> {
  const { accountId } = requirePerson(caller)
  await withTransaction(app.db, async (tx) => {
    await lockSavedSearches(tx, accountId)
    const found = await tx
      .updateTable('saved_searches')
      .set(alerts ? { name } : { name, alerts_since: null })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('alerts_since')
      .executeTakeFirst()
    if (!found) throw unknown()
    if (alerts && !found.alerts_since) await turnOn(app, tx, accountId, id)
  })
  return listOf(app, app.db, accountId)
}

/** Throws 404 for another’s and for one that is gone. */
export async function deleteSavedSearch(app: App, caller: Caller, id: string): Promise<List> {
  const { accountId } = requirePerson(caller)
  const gone = await app.db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw unknown()
  return listOf(app, app.db, accountId)
}
