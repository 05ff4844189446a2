import { guideOfAccount } from '#server/guides/index.ts'
import { hasScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, signature, type Caller } from '#server/platform/caller.ts'
import { newId } from '#server/platform/ids.ts'
import { linkToFile, type FileLink } from '#server/platform/storage/file-links.ts'
import type { FileRule } from '#server/platform/storage/vault.ts'
import { unknownDocument } from '../queries.ts'

/** A link that works for minutes, for the document’s guide and those who review; each one is written down. Throws 404. */
export async function viewDocumentFile(
  app: App,
  caller: Caller,
  { id, fileId }: { id: string; fileId: string },
): Promise<FileLink> {
  const person = requirePerson(caller)
  const guide = await guideOfAccount(app.db, person.accountId)
  const found = await app.db
    .selectFrom('verification_files as f')
    .innerJoin('verification_documents as d', 'd.id', 'f.document_id')
    .select('d.guide_id')
    .where('d.id', '=', id)
    .where('f.file_id', '=', fileId)
    .executeTakeFirst()
  if (!found || (!hasScope(caller, 'trust_and_safety') && found.guide_id !== guide?.id)) throw unknownDocument()
  const link = await linkToFile(app, caller, fileId)
  await app.db
    .insertInto('verification_views')
    .values({ id: newId(), document_id: id, file_id: fileId, viewed_by: signature(caller) })
    .execute()
  return link
}

export const documentFileRule: FileRule = {
  mayRead: async (_app, caller, file) =>
    hasScope(caller, 'trust_and_safety') || (caller.kind === 'person' && caller.accountId === file.ownerId),
}
