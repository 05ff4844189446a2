import { said } from '#contract/wire/said.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/errors.ts'
import { linkToFile } from '#server/platform/storage/file-links.ts'
import { filesOf, submittedApplication } from '../queries.ts'

/** A link that works for minutes, in the session of this operator. Throws 403, 404. */
export async function linkFile(app: App, caller: Caller, { id, fileId }: { id: string; fileId: string }) {
  requireScope(caller, 'trust_and_safety')
  const { id: applicationId } = await submittedApplication(app.db, id)
  if (!(await filesOf(app.db, applicationId)).some((file) => file.id === fileId)) {
    throw notFound(said('We couldn’t find that file.'))
  }
  const { url, expiresAt } = await linkToFile(app, caller, fileId)
  return { url, expiresAt: expiresAt.toISOString() }
}
