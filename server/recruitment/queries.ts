import type { Read, Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { ApplicationRow } from './tables.ts'

/** The last one of this address, in lower case, whatever became of it. */
export async function newestApplication(read: Read, email: string): Promise<ApplicationRow | null> {
  const row = await read
    .selectFrom('guide_applications')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Undefined where it was erased meanwhile. */
export const lockApplication = (tx: Tx, id: string): Promise<ApplicationRow | undefined> =>
  tx.selectFrom('guide_applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const unknown = () => notFound(saidInEnglish('We couldn’t find that application.'))

/** Throws 404; drafts are the applicant's own, and of an erased one nothing is left to see. */
export async function submittedApplication(read: Read, id: string): Promise<ApplicationRow> {
  const row = await read
    .selectFrom('guide_applications')
    .selectAll()
    .where('id', '=', id)
    .where('submitted_at', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw unknown()
  return row
}

/** The same, locked. */
export async function lockSubmitted(tx: Tx, id: string): Promise<ApplicationRow> {
  const row = await tx
    .selectFrom('guide_applications')
    .selectAll()
    .where('id', '=', id)
    .where('submitted_at', 'is not', null)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw unknown()
  return row
}

export const filesOf = (read: Read, applicationId: string) =>
  read
    .selectFrom('application_files')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()

/** The two whom the applicant counts on now. */
export const referencesOf = (read: Read, applicationId: string) =>
  read
    .selectFrom('application_references')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('replaced_at', 'is', null)
    .orderBy('position')
    .execute()

export const slotsOf = (read: Read, applicationId: string) =>
  read
    .selectFrom('interview_slots')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

export const questionsOf = (read: Read, applicationId: string) =>
  read
    .selectFrom('application_questions')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()

/** Who accepted the approval of an application; null before that. */
export async function accountOfApplication(read: Read, applicationId: string): Promise<string | null> {
  const row = await read
    .selectFrom('guide_applications')
    .select('account_id')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return row?.account_id ?? null
}
