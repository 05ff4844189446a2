import type { GuideProfileDraft, GuideProfileForm, OwnProfile } from '#contract/onboarding/schemas.ts'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import { guideProfileOf, updateGuideProfile } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { requireCheckedName } from '#server/verification/index.ts'
import { requireGuide } from '../begin.ts'
import { doInStep } from '../own-step.ts'

/** The public profile, with what is drafted over it. Throws 403 for all but guides. */
export async function showOwnProfile(app: App, caller: Caller): Promise<OwnProfile> {
  const { guide } = await requireGuide(app.db, caller)
  const saved = await guideProfileOf(app.db, guide.id)
  const row = await app.db
    .selectFrom('onboarding_profiles')
    .select(['draft', 'submitted_at'])
    .where('guide_id', '=', guide.id)
    .executeTakeFirst()
  const { draft = {}, submitted_at = null } = row ?? {}
  return {
    values: {
      name: draft.name ?? saved.name,
      home: draft.home ?? saved.home,
      headline: draft.headline ?? saved.headline,
      story: draft.story ?? saved.story,
      yearsGuiding: draft.yearsGuiding ?? saved.years_guiding,
      languages: draft.languages ?? saved.languages,
    },
    imageUrl: saved.image_url,
    outfitter: saved.outfitter,
    submittedAt: submitted_at?.toISOString() ?? null,
  }
}

/** Keeps what is typed; guests don't see it. Throws 403, 409 `step_locked`. */
export async function draftProfile(app: App, caller: Caller, draft: GuideProfileDraft): Promise<{ savedAt: string }> {
  return doInStep(app, caller, { step: 'profile', answers: false }, async (tx, { id }) => {
    const saved_at = await app.clock.now(tx)
    const text = JSON.stringify(draft)
    await tx
      .insertInto('onboarding_profiles')
      .values({ guide_id: id, draft: text, saved_at, submitted_at: null })
      .onConflict((conflict) => conflict.column('guide_id').doUpdateSet({ draft: text, saved_at }))
      .execute()
    return { savedAt: saved_at.toISOString() }
  })
}

/** Saves the profile whole: guests see it once the guide is live. Throws 403, 409 `step_locked`, `name_verified`. */
export async function saveProfile(app: App, caller: Caller, profile: GuideProfileForm): Promise<{ message: Said }> {
  return doInStep(app, caller, { step: 'profile', answers: true }, async (tx, { id }) => {
    const { name } = await guideProfileOf(tx, id)
    if (profile.name !== name) await requireCheckedName(tx, id, profile.name, 'name')
    await updateGuideProfile(tx, id, profile)
    const now = await app.clock.now(tx)
    await tx
      .insertInto('onboarding_profiles')
      .values({ guide_id: id, draft: '{}', saved_at: now, submitted_at: now })
      .onConflict((conflict) =>
        conflict.column('guide_id').doUpdateSet({ draft: '{}', saved_at: now, submitted_at: now }),
      )
      .execute()
    return { message: saidInEnglish('Your profile is saved.') }
  })
}
