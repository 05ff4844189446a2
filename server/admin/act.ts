import type { App } from '#server/platform/app.ts'
import type { Person } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'

export interface Deed {
  /** Such as `cancel_booking`. */
  action: string
  subjectId: string
  bookingId?: string | null
  reason: string
  detail?: Record<string, unknown>
}

/**
 * Does something for an administrator and keeps who, when and why. The row is written before and completed after, in
 * statements of their own: a crash between leaves a deed without an outcome, never an outcome without a deed.
 */
export async function act(
  app: App,
  person: Person,
  deed: Deed,
  work: () => Promise<string>,
): Promise<{ said: string }> {
  const id = newId()
  await app.db
    .insertInto('admin_actions')
    .values({
      id,
      account_id: person.accountId,
      action: deed.action,
      subject_id: deed.subjectId,
      booking_id: deed.bookingId ?? null,
      reason: deed.reason,
      detail: JSON.stringify(deed.detail ?? {}),
      at: await app.clock.now(app.db),
      outcome: null,
      said: null,
    })
    .execute()
  const end = (outcome: 'done' | 'refused' | 'failed', said: string) =>
    app.db.updateTable('admin_actions').set({ outcome, said }).where('id', '=', id).execute()
  try {
    const said = await work()
    await end('done', said)
    return { said }
  } catch (error) {
    if (error instanceof AppError) await end('refused', error.message)
    else await end('failed', 'Something went wrong on our side.')
    throw error
  }
}
