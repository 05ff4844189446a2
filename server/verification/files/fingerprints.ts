import { createHmac, type Hmac } from 'node:crypto'
import { sql } from 'kysely'
import { guideHref, guideNames } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { createDataKey, openDataKey } from '#server/platform/sealing/data-keys.ts'
import { CannotOpen } from '#server/platform/sealing/seal.ts'

/** A key of its own: a plain hash of a known document would tell who has it, and the master key changes. */
const place = { table: 'verification_fingerprints', record: '00000000-0000-0000-0000-000000000000' }

async function fingerprintKey(app: App, tx: Tx | null): Promise<Buffer> {
  const open = () => openDataKey(tx ?? app.db, app.sealing, place)
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    if (tx) return createDataKey(tx, app.sealing, place)
    // of two that make it at once, one does
    return withTransaction(app.db, (own) => createDataKey(own, app.sealing, place)).catch(open)
  }
}

export interface Fingerprints {
  readonly ofNumber: (number: string) => string
  readonly ofBytes: (bytes: Uint8Array) => string
  /** For bytes that pass by. */
  readonly start: () => Hmac
}

/**
 * What tells that two guides sent the same file or number, and nothing else. Within a transaction it is read there: twenty that
 * each waited for a second connection would wait for each other.
 */
export async function fingerprints(app: App, tx: Tx | null = null): Promise<Fingerprints> {
  const key = await fingerprintKey(app, tx)
  const start = () => createHmac('sha256', key)
  return {
    start,
    ofBytes: (bytes) => start().update(bytes).digest('hex'),
    ofNumber: (number) =>
      start()
        .update(`number ${number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}`)
        .digest('hex'),
  }
}

export interface SharedDocument {
  readonly id: string
  readonly guide: { readonly id: string; readonly name: string; readonly href: string }
  readonly by: 'file' | 'number'
}
const shown = 5

/** For each document those of other guides with the same file, or of the same kind with the same number; the newest five of each. */
export async function sharedDocuments(read: Read, ids: readonly string[]): Promise<Map<string, SharedDocument[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ of: string; id: string; guide_id: string; by: 'file' | 'number' }>`
    select d.id as of, o.id, o.guide_id, o.by from verification_documents d
    cross join lateral (
      (select other.id, other.guide_id, 'file' as by, other.submitted_at from verification_files mine
        join verification_files theirs on theirs.fingerprint = mine.fingerprint
        join verification_documents other on other.id = theirs.document_id and other.guide_id <> d.guide_id
        where mine.document_id = d.id order by other.submitted_at desc limit ${shown})
      union all
      (select other.id, other.guide_id, 'number', other.submitted_at from verification_documents other
        where other.number_fingerprint = d.number_fingerprint and other.kind = d.kind and other.guide_id <> d.guide_id
        order by other.submitted_at desc limit ${shown})
    ) o
    where d.id = any(${[...ids]}) order by o.submitted_at desc, o.by`.execute(read)
  const names = await guideNames(
    read,
    rows.map(({ guide_id }) => guide_id),
  )
  const found = new Map<string, SharedDocument[]>()
  for (const { of, id, guide_id, by } of rows) {
    const known = found.get(of) ?? []
    if (known.some((one) => one.id === id)) continue
    const name = names.get(guide_id) ?? ''
    found.set(of, [...known, { id, guide: { id: guide_id, name, href: guideHref(name, guide_id) }, by }])
  }
  return found
}
