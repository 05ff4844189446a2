import { sql } from 'kysely'
import { hidePictures, largestSizes } from '#server/catalogue/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

/** What reviews knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'review_pictures',
      owner: (accountId) =>
        sql`review_id in (select id from reviews where account_id = ${accountId} and side = 'explorer')`,
      section: 'review_photos',
      columns: ['review_id', 'position', 'alt'],
      erased: 'rows',
    },
    {
      table: 'reviews',
      owner: 'account_id',
      section: 'reviews',
      columns: [
        'booking_id',
        'side',
        'overall',
        'expertise',
        'safety',
        'accuracy',
        'gear',
        'value',
        'body',
        'author',
        'author_place',
        'written_at',
        'published_at',
      ],
      erased: { set: { author: 'Former explorer', author_place: null } },
    },
    {
      table: 'review_replies',
      owner: 'account_id',
      section: 'replies_to_reviews',
      columns: ['review_id', 'body', 'at'],
      erased: { kept: 'an answer that stands below a review' },
    },
    { table: 'review_removals', owner: 'account_id', erased: { kept: 'what an operator did in their work' } },
    {
      table: 'review_alerts',
      owner: 'account_id',
      section: 'reports_and_appeals',
      columns: ['review_id', 'kind', 'reason', 'note', 'at', 'outcome', 'letter'],
      erased: { kept: 'why a review was looked at' },
    },
  ],
  files: async (app, read, accountId) => {
    const rows = await read
      .selectFrom('review_pictures as p')
      .innerJoin('reviews as r', 'r.id', 'p.review_id')
      .select(['p.review_id', 'p.position', 'p.picture_hash'])
      .where('r.account_id', '=', accountId)
      .where('r.side', '=', 'explorer')
      .orderBy('r.written_at', 'desc')
      .orderBy('p.position')
      .execute()
    const largest = await largestSizes(
      read,
      rows.map((row) => row.picture_hash),
    )
    return rows.flatMap(({ review_id: id, position, picture_hash }) => {
      const file = largest.get(picture_hash)
      return file ? [{ name: `reviews/${id}-${position}.webp`, open: () => app.files.open(file) }] : []
    })
  },
  // who is on a photo is no longer seen, while the words stay
  erase: async (_app, tx, accountId) => {
    const rows = await tx
      .selectFrom('review_pictures as p')
      .innerJoin('reviews as r', 'r.id', 'p.review_id')
      .select('p.picture_hash')
      .where('r.account_id', '=', accountId)
      .where('r.side', '=', 'explorer')
      .execute()
    await hidePictures(
      tx,
      rows.map((row) => row.picture_hash),
    )
  },
}
