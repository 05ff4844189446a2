import type { Portfolio, savePortfolio as contract } from '#contract/portfolio/calls.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { refuseUnknownPictures } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { requireGuide } from './policy.ts'
import { portfolioOf } from './show-portfolio.ts'

/**
 * All photos in their order. Throws 403 for all but guides, 400 `picture_unknown` for one that is not the guide's, 409
 * `saved_elsewhere` where another tab saved meanwhile.
 */
export async function savePortfolio(app: App, caller: Caller, body: BodyOf<typeof contract>): Promise<Portfolio> {
  const { accountId } = requirePerson(caller)
  const { id: guideId } = await requireGuide(app.db, caller)
  const { photos, revision } = body
  await withTransaction(app.db, async (tx) => {
    await tx
      .insertInto('portfolios')
      .values({ guide_id: guideId, revision: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { numUpdatedRows } = await tx
      .updateTable('portfolios')
      .set({ revision: revision + 1 })
      .where('guide_id', '=', guideId)
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) {
      const sentence = saidInEnglish(
        'Your portfolio was saved in another tab. Your photos are still here. Reload first.',
      )
      throw new AppError(409, 'saved_elsewhere', sentence)
    }
    await refuseUnknownPictures(
      tx,
      { accountId, guideId },
      photos.map(({ hash }) => hash),
    )
    await tx.deleteFrom('portfolio_photos').where('guide_id', '=', guideId).execute()
    if (photos.length === 0) return
    const rows = photos.map(({ hash, alt, caption }, position) => ({
      guide_id: guideId,
      position,
      picture_hash: hash,
      alt,
      caption,
    }))
    await tx.insertInto('portfolio_photos').values(rows).execute()
  })
  return portfolioOf(app, guideId)
}
