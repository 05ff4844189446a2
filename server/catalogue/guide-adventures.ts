import { said } from '#contract/wire/said.ts'
import { sql } from 'kysely'
import { guideById, guideIdIn, publishingLevel } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { notFound } from '#server/platform/errors.ts'
import { cardPage, checkMark, type CardPage } from './card-page.ts'

/** What a guide offers, newest first. Throws 404 for a guide who is unknown or may not publish, 400 for a damaged mark. */
export async function guideAdventures(
  app: App,
  idOrSlug: string,
  page: { limit: number; after?: string | undefined },
): Promise<CardPage> {
  checkMark(page.after)
  const read = app.read()
  const guide = await guideById(read, guideIdIn(idOrSlug))
  if (!guide || guide.level < publishingLevel) throw notFound(said('This guide does not exist.'))
  return cardPage(app, read, sql<boolean>`a.guide_id = ${guide.id}`, page)
}
