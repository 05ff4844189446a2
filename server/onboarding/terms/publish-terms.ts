import type { publishGuideTerms } from '#contract/onboarding/admin.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, system, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, violatedConstraint } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enqueue, type JobHandlers } from '#server/platform/jobs.ts'
import { platformSettings } from '#server/settings/index.ts'
import { guidesHoldingFact, recordFact } from '#server/verification/index.ts'
import { currentTerms } from './accept-terms.ts'

const changed = () =>
  new AppError(
    409,
    'terms_changed',
    saidInEnglish(
      'Another operator published a new version in the meantime. Your text is still here. Compare it first.',
    ),
  )

/**
 * Publishes the next version. A material one has to be accepted again by everyone who accepted an earlier one, or their new
 * bookings pause. Throws 403, 409 `terms_changed` when it was not made of the newest version, 400 `no_changes`.
 */
export async function publishTerms(app: App, caller: Caller, body: BodyOf<typeof publishGuideTerms>) {
  const person = requireScope(caller, 'trust_and_safety')
  const { title, text, material, after, reason } = body
  const version = after + 1
  const record = { action: 'publish_guide_terms', subjectId: `guide_terms:${version}`, reason, detail: { material } }
  return adminAction(app, person, record, async () => {
    try {
      await withTransaction(app.db, async (tx) => {
        const newest = await currentTerms(tx)
        if (newest.version !== after) throw changed()
        if (newest.text === text && newest.title === title) {
          throw new AppError(400, 'no_changes', saidInEnglish('This text is the same as the current version.'))
        }
        const published_at = await app.clock.now(tx)
        const published_by = signature(caller)
        await tx
          .insertInto('guide_terms')
          .values({ version, title, text, material, published_at, published_by, reason })
          .execute()
        if (material) await enqueue(tx, 'ask-terms-again', { version, after: null })
      })
    } catch (error) {
      throw violatedConstraint(error) === 'guide_terms_pkey' ? changed() : error
    }
    return `Version ${version} is published.`
  })
}

const together = 100

/** One batch of the guides who accepted earlier terms: from now on their acceptance ends, unless they accept these. */
export const askTermsAgain: JobHandlers['ask-terms-again'] = async (app, { version, after }) => {
  const { onboarding } = await platformSettings(app.db)
  const guides = await guidesHoldingFact(app.db, 'terms', { after, limit: together })
  for (const guideId of guides) {
    await withTransaction(app.db, async (tx) => {
      const accepted = await tx
        .selectFrom('guide_terms_acceptances')
        .select('id')
        .where('guide_id', '=', guideId)
        .where('version', '>=', version)
        .executeTakeFirst()
      if (accepted) return
      const until = new Date((await app.clock.now(tx)).getTime() + onboarding.acceptTermsDays * 86_400_000)
      await recordFact(app, tx, guideId, { fact: 'terms', outcome: 'clear', until, source: `terms:before-${version}` })
      const data = { guideId, version, by: until.toISOString() }
      await publishEvent(app, tx, system('terms'), 'onboarding.terms_changed', guideId, data)
    })
  }
  const last = guides.at(-1)
  if (last && guides.length === together) await enqueue(app.db, 'ask-terms-again', { version, after: last })
}
