import type { Language } from '#contract/wire/language.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { violatedConstraint } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import { addressHash } from '../erasure/address-hash.ts'
import { lockApplication, newestApplication } from '../queries.ts'
import type { ApplicationRow } from '../tables.ts'

const day = 86_400_000

interface Begun {
  readonly row: ApplicationRow
  /** Set where the address has to wait after a decline. */
  readonly againFrom: Date | null
  readonly fresh: boolean
}

/** The living application of an address, locked, or a new draft where there is none. A violation of `guide_applications_living` means that another came first. */
export async function beginOrFind(app: App, tx: Tx, email: string, language: Language): Promise<Begun> {
  const before = (await lockNewest(tx, email)) ?? (await newestErased(tx, app, email))
  const now = await app.clock.now(tx)
  const { recruitment } = await platformSettings(tx)
  if (before?.state === 'rejected') {
    const againFrom = new Date((before.decided_at ?? before.saved_at).getTime() + recruitment.reapplyDays * day)
    if (againFrom > now) return { row: before, againFrom, fresh: false }
  } else if (before && before.state !== 'withdrawn') return { row: before, againFrom: null, fresh: false }
  const row = await tx
    .insertInto('guide_applications')
    .values({
      id: newId(),
      email,
      language,
      state: 'draft',
      answers: '{}',
      score: null,
      score_parts: null,
      created_at: now,
      saved_at: now,
      submitted_at: null,
      answer_due_at: null,
      decided_at: null,
      decided_by: null,
      message: null,
      decline_reason: null,
      approved_until: null,
      reissued_at: null,
      withdraw_reason: null,
      account_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await setDeadline(tx, 'recruitment.draft_idle', row.id, nextIdle(row, recruitment))
  return { row, againFrom: null, fresh: true }
}

/** One that is erased while this waits for it makes way for the one before. */
async function lockNewest(tx: Tx, email: string): Promise<ApplicationRow | null> {
  for (;;) {
    const newest = await newestApplication(tx, email)
    const row = newest && (await lockApplication(tx, newest.id))
    if (row !== undefined) return row
  }
}

/** An application that is erased still makes its address wait after a decline. */
async function newestErased(tx: Tx, app: App, email: string): Promise<ApplicationRow | null> {
  const row = await tx
    .selectFrom('guide_applications')
    .selectAll()
    .where('email_hash', '=', addressHash(app, email))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, email } : null
}

/** Does `work`, once more where another request for the same address came between: then there is an application. */
export async function againAfterAnother<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) !== 'guide_applications_living') throw error
    return work()
  }
}

/** When the next reminder of a resting draft is due, or its end. */
export function nextIdle(
  { saved_at, reminded }: Pick<ApplicationRow, 'saved_at' | 'reminded'>,
  { draftReminderDays, draftEraseDays }: { draftReminderDays: readonly number[]; draftEraseDays: number },
): Date {
  return new Date(saved_at.getTime() + (draftReminderDays[reminded] ?? draftEraseDays) * day)
}
