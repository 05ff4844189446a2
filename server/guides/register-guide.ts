import type { OutfitRole } from '#contract/guides/values.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { GuideCredential } from './tables.ts'

export interface NewGuide {
  readonly accountId: string | null
  readonly outfitter: string
  /** Where they work instead of an outfit of their own. */
  readonly joins?: { readonly outfitterId: string; readonly role: OutfitRole }
  readonly name: string
  readonly home: string
  readonly story: string
  readonly headline?: string
  readonly yearsGuiding: number
  readonly languages: readonly string[]
  readonly credentials: readonly GuideCredential[]
  readonly level: number
  readonly imageUrl: string | null
}

/** Writes a guide with an outfitter of their own, or in another's. For the filling of worlds; applicants come through recruitment. */
export async function registerGuide(tx: Tx, guide: NewGuide): Promise<{ guideId: string; outfitterId: string }> {
  const outfitterId = guide.joins?.outfitterId ?? newId()
  const guideId = newId()
  if (!guide.joins) await tx.insertInto('outfitters').values({ id: outfitterId, name: guide.outfitter }).execute()
  await tx
    .insertInto('guides')
    .values({
      id: guideId,
      account_id: guide.accountId,
      outfitter_id: outfitterId,
      name: guide.name,
      home: guide.home,
      story: guide.story,
      headline: guide.headline ?? '',
      years_guiding: guide.yearsGuiding,
      languages: [...guide.languages],
      credentials: JSON.stringify(guide.credentials),
      level: guide.level,
      level_imported: guide.level > 0,
      image_url: guide.imageUrl,
    })
    .execute()
  await tx
    .insertInto('outfit_members')
    .values({
      id: newId(),
      outfitter_id: outfitterId,
      guide_id: guideId,
      role: guide.joins?.role ?? 'owner',
      invited_by: null,
      ended_at: null,
      ended_by: null,
    })
    .execute()
  return { guideId, outfitterId }
}
