import type { Read } from '#server/platform/database.ts'

/** A guide who has finished a lesson or tried a quiz. */
export async function hasBegunTraining(
  read: Read,
  guide: { readonly id: string; readonly account_id: string | null },
): Promise<boolean> {
  const attempt = await read
    .selectFrom('training_attempts')
    .select('id')
    .where('guide_id', '=', guide.id)
    .limit(1)
    .executeTakeFirst()
  if (attempt || !guide.account_id) return attempt !== undefined
  const lesson = await read
    .selectFrom('training_progress')
    .select('lesson')
    .where('account_id', '=', guide.account_id)
    .limit(1)
    .executeTakeFirst()
  return lesson !== undefined
}
