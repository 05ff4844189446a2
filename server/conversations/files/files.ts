import type { MessageFile } from '#contract/conversations/schemas.ts'
import { said } from '#contract/wire/said.ts'
import { hasScope, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { linkToFile, type FileLink } from '#server/platform/storage/file-links.ts'
import type { FileRule } from '#server/platform/storage/vault.ts'
import { visibleThread } from '../policy.ts'

/** By message. */
export async function filesOf(read: Read, messageIds: readonly string[]): Promise<ReadonlyMap<string, MessageFile>> {
  if (messageIds.length === 0) return new Map()
  const rows = await read.selectFrom('message_files').selectAll().where('message_id', 'in', messageIds).execute()
  return new Map(rows.map(({ message_id, file_id: id, picture, bytes }) => [message_id, { id, picture, bytes }]))
}

const missing = () => notFound(said('We couldn’t find that file.'))

/** A link that works for minutes, for both sides. Throws 404. */
export async function viewFile(app: App, caller: Caller, threadId: string, fileId: string): Promise<FileLink> {
  await visibleThread(app.db, caller, threadId)
  if ((await threadOf(app.db, fileId)) !== threadId) throw missing()
  return linkToFile(app, caller, fileId)
}

/** The same for an operator who reads a reported conversation. Throws 403, 404. */
export async function viewReportedFile(app: App, caller: Caller, alertId: string, fileId: string): Promise<FileLink> {
  requireScope(caller, 'trust_and_safety')
  const threadId = await threadOf(app.db, fileId)
  const alert = await app.db
    .selectFrom('conversation_alerts')
    .select('thread_id')
    .where('id', '=', alertId)
    .executeTakeFirst()
  if (!threadId || alert?.thread_id !== threadId) throw missing()
  return linkToFile(app, caller, fileId)
}

async function threadOf(read: Read, fileId: string): Promise<string | undefined> {
  const found = await read
    .selectFrom('message_files as f')
    .innerJoin('messages as m', 'm.id', 'f.message_id')
    .select('m.thread_id')
    .where('f.file_id', '=', fileId)
    .executeTakeFirst()
  return found?.thread_id
}

/** Both sides, and operators once the conversation was reported. */
export const messageFileRule: FileRule = {
  mayRead: async (app, caller, { id }) => {
    const threadId = await threadOf(app.db, id)
    if (!threadId) return false
    if (hasScope(caller, 'trust_and_safety')) {
      const alert = await app.db
        .selectFrom('conversation_alerts')
        .select('id')
        .where('thread_id', '=', threadId)
        .executeTakeFirst()
      if (alert) return true
    }
    return visibleThread(app.db, caller, threadId).then(
      () => true,
      () => false,
    )
  },
}
