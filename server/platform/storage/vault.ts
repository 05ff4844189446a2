import { sql, type RawBuilder } from 'kysely'
import type { App } from '../app.ts'
import type { Caller } from '../caller.ts'
import type { BigNumber, Generated, Read, Timestamp, Tx } from '../database.ts'
import { enqueue } from '../jobs.ts'
import { eraseDataKey } from '../sealing/data-keys.ts'
import type { FileType } from './file-type.ts'

// Private files: recognized by their content, sealed with a key of their own, readable by the rule of the domain that
// declares their kind, deletable. Every change of a row is here, in `receive-file.ts`, or in `import-files.ts`.

declare module '../database.ts' {
  interface Database {
    vault_files: {
      id: string
      kind: FileKind
      owner_id: string
      content_type: FileType
      bytes: BigNumber
      sha256: string
      created_at: Generated<Date>
      attached_at: Timestamp | null
      deleted_at: Timestamp | null
      deleted_by: string | null
      bytes_deleted_at: Timestamp | null
    }
  }
}

/** Kinds of private files; a domain adds its own by module augmentation and declares their rules as `files`. */
// oxlint-disable-next-line no-empty-object-type -- filled by the domains
export interface FileKinds {}
export type FileKind = keyof FileKinds

export interface VaultFile {
  readonly id: string
  readonly kind: FileKind
  readonly ownerId: string
  readonly contentType: FileType
  /** Of the content, before it was sealed. */
  readonly bytes: number
}

export interface FileRule {
  /** Whether `caller` may read this file now. */
  readonly mayRead: (app: App, caller: Caller, file: VaultFile) => Promise<boolean>
}
export type FileRules = Readonly<Partial<Record<FileKind, FileRule>>>

export const vaultTable = 'vault_files'
export const contentField = 'content'
export const blobName = (fileId: string): string => `${fileId.slice(-2)}/${fileId}`

/** Undefined for a file that was deleted or is not attached to any record. */
export async function findFile(read: Read, fileId: string): Promise<VaultFile | undefined> {
  return read
    .selectFrom('vault_files')
    .select(['id', 'kind', 'owner_id as ownerId', 'content_type as contentType', 'bytes'])
    .where('id', '=', fileId)
    .where('attached_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Type and size of several, deleted or not. */
export const describeFiles = (
  read: Read,
  ids: readonly string[],
): Promise<{ id: string; contentType: FileType; bytes: number }[]> =>
  read
    .selectFrom('vault_files')
    .select(['id', 'content_type as contentType', 'bytes'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()

/** Whether the file has not been deleted, as an expression of a query. */
export const isKept = (fileId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from vault_files kept where kept.id = ${fileId} and kept.deleted_at is null)`

/** Within the transaction that writes the record the file belongs to. */
export async function attachFile(tx: Tx, fileId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('vault_files')
    .set({ attached_at: sql`clock_timestamp()` }) // wall time
    .where('id', '=', fileId)
    .where('attached_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`File ${fileId} cannot be attached`)
}

/** Once this commits, nothing opens the file again; a job then removes its bytes. `by` as `signature` says it. */
export async function deleteFile(tx: Tx, fileId: string, by: string): Promise<void> {
  const deleted = await tx
    .updateTable('vault_files')
    .set({ deleted_at: sql`clock_timestamp()`, deleted_by: by }) // wall time
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) return
  await eraseDataKey(tx, { table: vaultTable, record: fileId }, by)
  await enqueue(tx, 'delete-vault-bytes', { fileId }, { key: `vault:${fileId}` })
}
