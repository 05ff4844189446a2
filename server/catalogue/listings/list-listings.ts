import { sql } from 'kysely'
import type { ListingDraft, ListingLine } from '#contract/catalogue/listing-schemas.ts'
import type { AdventureContent, ListingPicture } from '#contract/catalogue/listings.ts'
import type { ListingReviewState, ListingState } from '#contract/catalogue/listing-values.ts'
import type { Category } from '#contract/catalogue/values.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { nextDeparture, windowIn } from '#server/scheduling/index.ts'
import { adventureHref, presentPicture, type PictureRow } from '../present.ts'
import { requireGuide } from './policy.ts'
import { pictureFiles } from './queries.ts'
import { gateOf, tasksBy, type Gate } from './tasks.ts'
import { changedFields, workingCopy } from './working-copy.ts'

interface LineRow {
  readonly id: string
  readonly category: Category
  readonly state: ListingState
  readonly draft: ListingDraft
  readonly saved_at: Date
  readonly slug: string | null
  readonly content: AdventureContent | null
  readonly gate_is_open: boolean
  readonly hung: ListingPicture[]
  readonly picture: PictureRow | null
  readonly next_departure: { date: string; seatsLeft: number } | null
  readonly review: ListingReviewState | null
}

/** The caller's outfit's, the last saved first; `listingLimits.perGuide` at most for each guide. Throws 403. */
export async function listListings(app: App, caller: Caller): Promise<{ items: ListingLine[] }> {
  const read = app.read()
  const guide = await requireGuide(read, caller)
  const now = await app.clock.now(read)
  const { rows } = await sql<LineRow>`
    select l.id, l.category, l.state, l.draft, l.saved_at, a.slug,
      v.content,
      coalesce((select json_agg(json_build_object('hash', ap.picture_hash, 'alt', ap.alt, 'caption', ap.caption,
        'focalX', ap.focal_x, 'focalY', ap.focal_y) order by ap.position)
        from adventure_pictures ap where ap.adventure_id = l.id), '[]'::json) as hung,
      coalesce(a.gate_closed_at is null and a.unpublished_at is null, false) as gate_is_open,
      (select to_json(found) from (select ap.*, p.* from adventure_pictures ap join pictures p on p.hash = ap.picture_hash
        where ap.adventure_id = l.id order by ap.position limit 1) found) as picture,
      ${nextDeparture(sql.ref('a.id'), windowIn(sql.ref('v.content')), now)} as next_departure,
      (select r.state from listing_reviews r where r.listing_id = l.id order by r.submitted_at desc, r.id desc limit 1) as review
    from listings l left join adventures a on a.id = l.id
      left join adventure_versions v on v.adventure_id = a.id and v.version = a.current_version
    where l.outfitter_id = ${guide.outfitter_id} order by l.saved_at desc, l.id desc`.execute(read)
  const files = await pictureFiles(
    read,
    rows.flatMap(({ draft }) => draft.pictures?.[0]?.hash ?? []),
  )
  const gate = await gateOf(app, read, guide.id)
  return {
    items: rows.map((row) => {
      const { draft, content } = row
      const hung = draft.pictures?.[0]
      const file = hung && files.get(hung.hash)
      const proposed = file && presentPicture({ ...file, ...hung, focal_x: hung.focalX, focal_y: hung.focalY })
      const price = draft.price ?? content?.price
      const amount = price?.amount ?? null
      return {
        id: row.id,
        title: draft.title ?? content?.title ?? '',
        category: row.category,
        state: row.state,
        isOnSale: row.state === 'published' && row.gate_is_open,
        href: row.slug === null ? null : adventureHref(row.slug, row.id),
        picture: proposed ?? (row.picture && presentPicture(row.picture)),
        price: price && amount !== null ? { mode: price.mode, amount } : null,
        nextDeparture: row.state === 'published' ? row.next_departure : null,
        hasChanges: Object.keys(draft).length > 0,
        review: row.review,
        todo: todoOf(app, gate, row),
        savedAt: row.saved_at.toISOString(),
      }
    }),
  }
}

function todoOf(app: App, gate: Gate | null, { category, content, hung, draft }: LineRow): ListingLine['todo'] {
  const onSale = content && { ...content, pictures: hung }
  const copy = workingCopy(category, onSale, draft)
  const tasks = tasksBy(gate, copy, changedFields(copy, onSale))
  const [first] = tasks
  return { count: tasks.length, first: first ? app.say('en', first.sentence) : null }
}
