import { sql } from 'kysely'
import { z } from 'zod'
import type { listListingReviews as contract, QueuedReview } from '#contract/catalogue/listing-reviews.ts'
import type { OutputOf, QueryOf } from '#contract/wire/endpoint.ts'
import { guideHref, guideNames } from '#server/guides/index.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'
import { platformSettings } from '#server/settings/index.ts'
import { fieldsOf } from '../present.ts'
import type { ReviewRow } from '../tables.ts'

const last = z.tuple([cursorPart.moment, cursorPart.id])
const countMost = 1000

/** The longest waiting first, or the last decided. Throws 403, 400 for a damaged cursor. */
export async function listReviews(
  app: App,
  caller: Caller,
  { show, after, limit }: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  requireScope(caller, 'trust_and_safety', 'content')
  const read = app.read()
  const list = { list: 'listing reviews', show }
  const isWaiting = show === 'waiting'
  const moment = sql.ref(isWaiting ? 'submitted_at' : 'decided_at')
  const found = isWaiting
    ? read.selectFrom('listing_reviews').where('state', 'in', ['waiting', 'in_review'])
    : read.selectFrom('listing_reviews').where('decided_at', 'is not', null)
  const counted = found.select('id').limit(countMost + 1)
  const { total } = await read
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  let page = found.selectAll().select(exactMoment(moment).as('moment'))
  if (after !== undefined) {
    const [at, id] = decodeCursor(after, list, last)
    const beyond = isWaiting ? sql`>` : sql`<`
    page = page.where(sql<boolean>`(${moment}, id) ${beyond} (${at}::timestamptz, ${id}::uuid)`)
  }
  const order = isWaiting ? 'asc' : 'desc'
  const rows = await page
    .orderBy(moment, order)
    .orderBy('id', order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageOf(rows, limit, (row) => encodeCursor(list, [row.moment, row.id]))
  const capped = Number(total) > countMost
  return { items: await queued(app, caller, items), next, total: Math.min(Number(total), countMost), capped }
}

/** As the list shows them. */
export async function queued(app: App, caller: Caller, rows: readonly ReviewRow[]): Promise<QueuedReview[]> {
  const read = app.db
  const { verification } = await platformSettings(read)
  const listings = rows.length === 0 ? [] : await titled(app, rows)
  const names = await guideNames(
    read,
    listings.map(({ guide_id }) => guide_id),
  )
  const nameOf = await namesOf(
    read,
    rows.flatMap(({ claimed_by }) => claimed_by ?? []),
  )
  return rows.flatMap((row) => {
    const listing = listings.find(({ id }) => id === row.listing_id)
    if (!listing) return []
    const name = names.get(listing.guide_id) ?? ''
    return [
      {
        id: row.id,
        listingId: row.listing_id,
        state: row.state,
        title: row.proposed.title ?? listing.title ?? '',
        category: listing.category,
        isNew: row.before === null,
        fields: fieldsOf(row),
        guide: { id: listing.guide_id, name, href: guideHref(name, listing.guide_id) },
        submittedAt: row.submitted_at.toISOString(),
        dueAt: addBusinessDays(row.submitted_at, verification.reviewBusinessDays).toISOString(),
        claimedBy: row.claimed_by ? nameOf(row.claimed_by) : null,
        isMine: row.claimed_by === signature(caller),
      },
    ]
  })
}

const titled = (app: App, rows: readonly ReviewRow[]) =>
  app.db
    .selectFrom('listings as l')
    .leftJoin('adventures as a', 'a.id', 'l.id')
    .leftJoin('adventure_versions as v', (join) =>
      join.onRef('v.adventure_id', '=', 'a.id').onRef('v.version', '=', 'a.current_version'),
    )
    .select(['l.id', 'l.guide_id', 'l.category', sql<string | null>`v.content->>'title'`.as('title')])
    .where(
      'l.id',
      'in',
      rows.map(({ listing_id }) => listing_id),
    )
    .execute()
