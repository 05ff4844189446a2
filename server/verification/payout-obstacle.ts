import { guideById, levelIsImported } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { holds } from './levels.ts'
import { isValid } from './matrix.ts'
import { standingOf } from './queries.ts'

/**
 * What of a guide's papers keeps money back from them: no signed tax form, or a document that has expired and was not sent
 * again. Nothing is asked of a guide who was filled in with a world and never verified.
 */
export async function payoutObstacle(
  app: Pick<App, 'standingParts' | 'clock'>,
  read: Read,
  guideId: string,
): Promise<'tax_form_missing' | 'document_expired' | null> {
  const [guide, imported, now] = await Promise.all([
    guideById(read, guideId),
    levelIsImported(read, guideId),
    app.clock.now(read),
  ])
  if (!guide || imported) return null
  const { facts, documents } = await standingOf(app, read, guide)
  if (!holds(facts.tax_form, now)) return 'tax_form_missing'
  const isExpired = documents.some(
    (one) =>
      one.state === 'expired' &&
      !documents.some((other) => other.kind === one.kind && other.region === one.region && isValid(other, now)),
  )
  return isExpired ? 'document_expired' : null
}
