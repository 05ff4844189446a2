import { said, saidInEnglish } from '#contract/wire/said.ts'
import type { PictureUpload } from '#contract/catalogue/listings.ts'
import type { App } from '#server/platform/app.ts'
import { signature, requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { deleteFile } from '#server/platform/storage/vault.ts'
import { showUpload } from './show-upload.ts'

/**
 * What was sent is gone for good; the sizes on the pages stay. Deleting it twice is deleting it once. Throws 404 for
 * another person's upload, 409 `picture_not_ready` while its sizes are still being made.
 */
export async function deleteOriginal(app: App, caller: Caller, uploadId: string): Promise<PictureUpload> {
  const person = requirePerson(caller)
  await withTransaction(app.db, async (tx) => {
    const upload = await tx
      .selectFrom('picture_uploads')
      .select(['file_id', 'state'])
      .where('id', '=', uploadId)
      .where('account_id', '=', person.accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!upload) throw notFound(said('We couldn’t find that picture.'))
    if (upload.state === 'waiting') {
      throw new AppError(
        409,
        'picture_not_ready',
        saidInEnglish('We’re still preparing this picture. Try again in a minute.'),
      )
    }
    await deleteFile(tx, upload.file_id, signature(person))
  })
  return showUpload(app, person, uploadId)
}
