import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { obstaclesOf } from '../gate.ts'
import { ownListing } from './policy.ts'

/** What keeps a published listing off sale, for its guide. Throws 404 for all others. */
export async function listingObstacles(app: App, caller: Caller, adventureId: string) {
  await ownListing(app.db, caller, adventureId)
  const found = await obstaclesOf(app, app.db, adventureId)
  return {
    items: found.map(({ code, sentence, document, field }) => ({
      code,
      sentence: app.say('en', sentence),
      document: document ?? null,
      field: field ?? null,
    })),
  }
}
