import type { Readable } from 'node:stream'
import type { RawBuilder } from 'kysely'
import type { Said } from '#contract/wire/said.ts'
import type { App } from './app.ts'
import type { Read, Tx } from './database.ts'

/** What a table holds about the owner of an account, and what becomes of it when the account is erased. */
export interface PersonalTable {
  readonly table: string
  /** The column that names the account, or the condition for a row to be theirs. */
  readonly owner: string | ((accountId: string) => RawBuilder<unknown>)
  /** Name of the part of the download; without it nothing of the table is in the download. */
  readonly section?: string
  /** What of a row is in the download. */
  readonly columns?: readonly string[]
  readonly erased: 'rows' | { readonly set: Readonly<Record<string, string | null>> } | { readonly kept: string }
}

/** Something that a person gave us as a file. */
export interface PersonalFile {
  /** Where it lies in the download: letters, digits, hyphens, dots, and slashes. */
  readonly name: string
  readonly open: () => Promise<Readable>
}

/** What a domain knows about people with an account. Tables are erased in the order of the list. */
export interface PersonalData {
  readonly tables: readonly PersonalTable[]
  /** For the download, newest first. */
  readonly files?: (app: App, read: Read, accountId: string) => Promise<readonly PersonalFile[]>
  /** Why the account cannot be erased now; null where nothing stands in the way. */
  readonly obstacle?: (app: App, read: Read, accountId: string) => Promise<Said | null>
  /** What is more than a change of rows, before the tables. */
  readonly erase?: (app: App, tx: Tx, accountId: string) => Promise<void>
}

declare module './domain.ts' {
  interface Domain {
    readonly personal?: PersonalData
  }
}
declare module './app.ts' {
  interface App {
    readonly personal: readonly PersonalData[]
  }
}
