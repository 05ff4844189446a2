import { guideById, levelIsImported } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { holds } from './levels.ts'
import { fits, isValid } from './matrix.ts'
import { standingOf } from './queries.ts'

/**
 * What of a guide's papers keeps money back from them: no signed tax form, or a document that has expired and was not sent
 * again, nor is proven by a higher one, as Wilderness First Aid is by a First Responder. Nothing is asked of a guide who was filled in with a world and never verified.
 */
export async function payoutObstacle(
  app: Pick<App, 'standingParts' | 'clock'>,
  read: Read,
  guideId: string,
): Promise<'tax_form_missing' | 'document_expired' | null> {
  const [guide, imported, now, { verification }] = await Promise.all([
    guideById(read, guideId),
    levelIsImported(read, guideId),
    app.clock.now(read),
    platformSettings(read),
  ])
  if (!guide || imported) return null
  const { facts, documents } = await standingOf(app, read, guide)
  if (!holds(facts.tax_form, now)) return 'tax_form_missing'
  const isExpired = documents.some(
    (one) =>
      one.state === 'expired' && !documents.some((other) => fits(verification, other, one) && isValid(other, now)),
  )
  return isExpired ? 'document_expired' : null
}
