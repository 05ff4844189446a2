import { said } from '#contract/wire/said.ts'
import type { GuideProfile } from '#contract/guides/schemas.ts'
import type { App } from '#server/platform/app.ts'
import { notFound } from '#server/platform/errors.ts'
import { idInAddress } from '#server/platform/ids.ts'
import { lateCancellations } from './cancellations/show.ts'
import { levelWord, publishingLevel } from './level.ts'
import { guideHref, guideSlug, inForce } from './queries.ts'
import { workSettingsOf } from './work-settings/work-settings.ts'

const unknown = () => notFound(said('We couldn’t find that guide.'))

/** The identifier in `uuid` or `slug-uuid`. Throws 404. */
export function guideIdIn(text: string): string {
  const id = idInAddress(text)
  if (!id) throw unknown()
  return id
}

/** What the public sees of a guide. Throws 404 for one who is unknown or may not publish. */
export async function showGuide(app: App, idOrSlug: string): Promise<GuideProfile> {
  const read = app.read()
  const row = await read
    .selectFrom('guides')
    .innerJoin('outfitters', 'outfitters.id', 'guides.outfitter_id')
    .selectAll('guides')
    .select('outfitters.name as outfitter')
    .where('guides.id', '=', guideIdIn(idOrSlug))
    .where('guides.level', '>=', publishingLevel)
    .executeTakeFirst()
  if (!row) throw unknown()
  const now = await app.clock.now(read)
  const late = await lateCancellations(read, row.id, now)
  return {
    id: row.id,
    slug: guideSlug(row.name),
    href: guideHref(row.name, row.id),
    name: row.name,
    headline: row.headline,
    story: row.story,
    outfitter: row.outfitter,
    home: row.home,
    yearsGuiding: row.years_guiding,
    languages: row.languages,
    level: levelWord(row.level),
    imageUrl: row.image_url,
    replyHours: (await workSettingsOf(read, row.id)).replyHours,
    lateCancellations: late.times > 0 ? late : null,
    credentials: inForce(row.credentials, now).map(({ checkedOn = null, ...credential }) => ({
      ...credential,
      checkedOn,
    })),
  }
}
