import { sql } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import { guideNames } from '#server/guides/index.ts'
import type { Queue } from '#server/operators/index.ts'
import { addBusinessDaysInSql } from '#server/platform/business-days.ts'

const path = '/admin/verifications?view=listings'

export const listingReviewQueue: Queue = {
  name: 'catalogue.listing_reviews',
  help: {
    about: 'A guide submitted a listing, or changed one that’s on sale.',
    good: 'Look at the marked fields. Is it true, safe, and clear about what’s included? Approve it, or ask for changes field by field.',
    night: 'It can wait until a business day.',
  },
  group: 'guides',
  label: 'Listings to review',
  kind: 'Listing',
  otherwise: saidInEnglish('The guide can’t sell the trip, or guests go on reading the old text.'),
  scopes: ['trust_and_safety', 'content'],
  path,
  tables: ['listing_reviews', 'listings'],
  items: ({ settings }) => sql`
    select id::text, submitted_at, ${addBusinessDaysInSql(sql`submitted_at`, settings.verification.reviewBusinessDays)}
    from listing_reviews where state in ('waiting', 'in_review')`,
  present: async (app, ids) => {
    const { rows } = await sql<{ id: string; guide_id: string; title: string }>`
      select r.id, l.guide_id, coalesce(r.proposed->>'title', v.content->>'title', '') as title
      from listing_reviews r join listings l on l.id = r.listing_id left join adventures a on a.id = l.id
        left join adventure_versions v on v.adventure_id = a.id and v.version = a.current_version
      where r.id = any(${[...ids]}::uuid[])`.execute(app.read())
    const names = await guideNames(
      app.read(),
      rows.map(({ guide_id }) => guide_id),
    )
    return new Map(
      rows.map(({ id, guide_id, title }) => [
        id,
        {
          title,
          detail: saidInEnglish('By {name}', { name: names.get(guide_id) ?? '' }),
          path: `${path}&open=${id}`,
        },
      ]),
    )
  },
}
