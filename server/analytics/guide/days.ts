import { analyticsLimits } from '#contract/analytics/values.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { guideOfAccount, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notAllowed, notFound } from '#server/platform/errors.ts'
import { titlesOfGuide } from '#server/catalogue/index.ts'

/** Throws 401 for a visitor, 403 for an account without a guide. */
export async function requireGuide(read: Read, caller: Caller): Promise<GuideFacts> {
  const { accountId } = requirePerson(caller)
  const guide = await guideOfAccount(read, accountId)
  if (!guide) throw notAllowed(saidInEnglish('Only guides can see this.'))
  return guide
}

export interface Question {
  readonly days: number
  readonly to?: string | undefined
  readonly adventure?: string | undefined
}
/** UTC days, both included, of business time. */
export interface Days {
  /** The first of as many days before them. */
  readonly before: string
  readonly from: string
  readonly to: string
  /** The last of as many days after them. */
  readonly after: string
  readonly adventure?: string | undefined
}

/** Whose report it is, and over which days. Throws 401, 403, 404 for an adventure of someone else. */
export async function reportFor(
  app: App,
  caller: Caller,
  { days, to: last, adventure }: Question,
): Promise<{ guide: GuideFacts; days: Days; listings: { id: string; title: string }[] }> {
  const read = app.read()
  const guide = await requireGuide(read, caller)
  const listings = await titlesOfGuide(read, guide.id)
  if (adventure !== undefined && !listings.some(({ id }) => id === adventure))
    throw notFound(saidInEnglish('We couldn’t find that listing.'))
  const to = last ?? (await app.clock.now(read)).toISOString().slice(0, 10)
  const plus = (count: number) => new Date(Date.parse(to) + count * analyticsLimits.dayMs).toISOString().slice(0, 10)
  return {
    guide,
    days: { before: plus(1 - 2 * days), from: plus(1 - days), to, after: plus(days), adventure },
    listings,
  }
}
