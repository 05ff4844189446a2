import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { acceptTermsForm, OwnTerms } from '#contract/onboarding/schemas.ts'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { guideProgress, recordFact, requireOwnName } from '#server/verification/index.ts'
import { requireGuide } from '../begin.ts'
import { doInStep } from '../own-step.ts'
import type { TermsRow } from '../tables.ts'

/** The newest version; there always is one. */
export const currentTerms = (read: Read): Promise<TermsRow> =>
  read.selectFrom('guide_terms').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow()

export const presentTerms = ({ version, title, text, published_at }: TermsRow) => ({
  version,
  title,
  text,
  publishedAt: published_at.toISOString(),
})

/** The newest version that the guide has accepted, or null. */
export async function newestAcceptance(read: Read, guideId: string): Promise<OwnTerms['accepted']> {
  const row = await read
    .selectFrom('guide_terms_acceptances')
    .select(['version', 'name', 'accepted_at'])
    .where('guide_id', '=', guideId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { version: row.version, name: row.name, at: row.accepted_at.toISOString() } : null
}

/** The terms as they are now, and what the caller accepted. Throws 403. */
export async function showGuideTerms(app: App, caller: Caller): Promise<OwnTerms> {
  const { guide } = await requireGuide(app.db, caller)
  const { factUntil } = await guideProgress(app, app.db, guide)
  return {
    ...presentTerms(await currentTerms(app.db)),
    accepted: await newestAcceptance(app.db, guide.id),
    acceptBy: factUntil('terms')?.toISOString() ?? null,
  }
}

/** Accepts the version that was read, once. Throws 403, 400 `name_mismatch`, 409 `step_locked`, `terms_changed` when a newer one is out. */
export async function acceptTerms(
  app: App,
  caller: Caller,
  form: z.output<typeof acceptTermsForm>,
  { address }: { address: string },
): Promise<{ message: Said }> {
  return doInStep(app, caller, { step: 'terms', answers: true }, async (tx, { id: guideId }) => {
    const terms = await currentTerms(tx)
    if (terms.version !== form.version) {
      const sentence = saidInEnglish(
        'We published new guide terms in the meantime. Please read them before you accept.',
      )
      throw new AppError(409, 'terms_changed', sentence)
    }
    await requireOwnName(tx, guideId, form.name, 'name')
    const accepted = await tx
      .insertInto('guide_terms_acceptances')
      .values({
        id: newId(),
        guide_id: guideId,
        version: terms.version,
        name: form.name,
        text_hash: createHash('sha256').update(terms.text).digest('hex'),
        seconds_shown: form.seconds,
        accepted_at: await app.clock.now(tx),
        accepted_from: address,
      })
      .onConflict((conflict) => conflict.columns(['guide_id', 'version']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (accepted) {
      const source = `terms:${terms.version}`
      await recordFact(app, tx, guideId, { fact: 'terms', outcome: 'clear', until: null, source })
    }
    return { message: saidInEnglish('You’ve accepted the guide terms.') }
  })
}
