import { said } from '#contract/wire/said.ts'
import { sql } from 'kysely'
import { guideById, guideIdIn, publishingLevel } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { notFound } from '#server/platform/errors.ts'
import { cardPage, lastAdventureIn, type CardPage } from './card-page.ts'

/** What a guide offers, newest first. Throws 404 for a guide who is unknown or may not publish, 400 for a damaged cursor. */
export async function guideAdventures(
  app: App,
  idOrSlug: string,
  page: { limit: number; after?: string | undefined },
): Promise<CardPage> {
  const guideId = guideIdIn(idOrSlug)
  const list = { list: 'guide adventures', guideId }
  const after = lastAdventureIn(page.after, list)
  const read = app.read()
  const guide = await guideById(read, guideId)
  if (!guide || guide.level < publishingLevel) throw notFound(said('We couldn’t find that guide.'))
  return cardPage(app, read, sql<boolean>`a.guide_id = ${guide.id}`, { list, limit: page.limit, after })
}
