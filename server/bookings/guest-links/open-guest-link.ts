import { said } from '#contract/wire/said.ts'
import type { openGuestLink as contract } from '#contract/bookings/guest-links.ts'
import type { BodyOf, OutputOf } from '#contract/wire/endpoint.ts'
import { guideById, guideHref, publishingLevel, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { platformSettings } from '#server/settings/index.ts'
import { arrivalToken, readArrival } from './token.ts'

/**
 * Counts a visit and signs its moment. A browser that opened this link before and may still book by it keeps that moment,
 * and is not counted again. Throws 400 `token_invalid`.
 */
export async function openGuestLink(
  app: App,
  { code, token }: BodyOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const link = await app.db
    .selectFrom('guest_links')
    .select(['id', 'guide_id'])
    .where('code', '=', code.toUpperCase())
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const guide = link && (await guideById(app.db, link.guide_id))
  const page = guide && pageOf(guide)
  if (!link || !guide || !page)
    throw new AppError(400, 'token_invalid', said('It was replaced or has ended. Ask your guide for a new one.'))
  const now = await app.clock.now(app.db)
  const { ownGuests } = await platformSettings(app.db)
  const before = token === undefined ? null : readArrival(app, token)
  const opened = before && now.getTime() - before.at.getTime()
  if (token && before?.linkId === link.id && opened !== null && opened >= 0 && opened < ownGuests.linkDays * 86_400_000)
    return { token, guide: guide.name, page, days: ownGuests.linkDays }
  await countVisit(app.db, link.id, now)
  return { token: arrivalToken(app, { linkId: link.id, at: now }), guide: guide.name, page, days: ownGuests.linkDays }
}

/** The public page of a guide, whom only a verified one has. */
export const pageOf = ({ id, name, level }: Pick<GuideFacts, 'id' | 'name' | 'level'>): string | null =>
  level >= publishingLevel ? guideHref(name, id) : null

const countVisit = (read: Read, linkId: string, now: Date) =>
  read
    .insertInto('guest_link_days')
    .values({ guest_link_id: linkId, day: now.toISOString().slice(0, 10), visits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['guest_link_id', 'day'])
        .doUpdateSet((eb) => ({ visits: eb('guest_link_days.visits', '+', 1) })),
    )
    .execute()
