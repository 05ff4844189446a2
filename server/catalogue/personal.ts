import { saidInEnglish } from '#contract/wire/said.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

/** What catalogue knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'picture_uploads',
      owner: 'account_id',
      section: 'picture_uploads',
      columns: ['width', 'height', 'bytes', 'created_at'],
      erased: { kept: 'which pictures a listing showed; those of an archived one are no longer seen' },
    },
    { table: 'picture_attempts', owner: 'account_id', erased: 'rows' },
  ],
  obstacle: async (_app, read, accountId) => {
    const guide = await guideOfAccount(read, accountId)
    if (!guide) return null
    const { count } = await read
      .selectFrom('adventures')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('guide_id', '=', guide.id)
      .where('published_at', 'is not', null)
      .where('unpublished_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(count) === 0
      ? null
      : saidInEnglish('Guests can still find your adventures ({count}). Archive them first, on My trips.', {
          count: Number(count),
        })
  },
}
