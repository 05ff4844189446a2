import type { Read, Tx } from '#server/platform/database.ts'
import { guideSlug } from './queries.ts'
import type { GuideRow } from './tables.ts'

export interface OwnGuideProfile {
  readonly name: string
  readonly home: string
  readonly headline: string
  readonly story: string
  readonly yearsGuiding: number
  readonly languages: readonly string[]
}

/** What the public reads of a guide, as the guide wrote it. An outfit that bears the guide's name is renamed with them. */
export async function updateGuideProfile(tx: Tx, guideId: string, profile: OwnGuideProfile): Promise<void> {
  const before = await tx
    .selectFrom('guides')
    .innerJoin('outfitters as o', 'o.id', 'guides.outfitter_id')
    .select(['guides.name', 'o.name as outfitter', 'o.id as outfitterId'])
    .where('guides.id', '=', guideId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('guides')
    .set({
      name: profile.name,
      home: profile.home,
      headline: profile.headline,
      story: profile.story,
      years_guiding: profile.yearsGuiding,
      languages: [...profile.languages],
    })
    .where('id', '=', guideId)
    .execute()
  if (guideSlug(before.outfitter) === guideSlug(before.name))
    await tx.updateTable('outfitters').set({ name: profile.name }).where('id', '=', before.outfitterId).execute()
}

type ProfileRow = Pick<
  GuideRow,
  'name' | 'home' | 'headline' | 'story' | 'years_guiding' | 'languages' | 'image_url'
> & { outfitter: string }

/** The same to read, published or not. */
export const guideProfileOf = (read: Read, guideId: string): Promise<ProfileRow> =>
  read
    .selectFrom('guides')
    .innerJoin('outfitters as o', 'o.id', 'guides.outfitter_id')
    .select([
      'guides.name',
      'home',
      'headline',
      'story',
      'years_guiding',
      'languages',
      'image_url',
      'o.name as outfitter',
    ])
    .where('guides.id', '=', guideId)
    .executeTakeFirstOrThrow()
