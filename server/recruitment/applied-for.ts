import type { Category } from '#contract/catalogue/values.ts'
import type { Read } from '#server/platform/database.ts'

/** What a guide said in the application that opened their account: categories, and the state they guide in. */
export async function appliedFor(
  read: Read,
  accountId: string,
): Promise<{ categories: readonly Category[]; homeState: string } | null> {
  const row = await read
    .selectFrom('guide_applications')
    .select(['categories', 'home_state'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { categories: row.categories, homeState: row.home_state } : null
}
