import { said } from '#contract/wire/said.ts'
import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { AppError } from '#server/platform/errors.ts'

/** Written into every cursor: one of an older format is refused like a damaged one. */
const version = 1

// PostgreSQL knows no year 0
const inSomeYear = (text: string) => !text.startsWith('0000')

/** What a cursor may hold, as it comes back from the wire: nothing that a cast in SQL would trip over. */
export const cursorPart = {
  id: z.uuid(),
  /** Fits `real` as well. */
  number: z.number().refine((value) => value === 0 || (Math.abs(value) > 1e-30 && Math.abs(value) < 1e30)),
  /** `2026-05-01T08:00:00.123456Z`, see `exactMoment`. */
  moment: z.iso.datetime({ precision: 6 }).refine(inSomeYear),
  date: z.iso.date().refine(inSomeYear),
  // PostgreSQL takes no text with a zero byte
  text: z.string().regex(/^\P{Cc}*$/u),
}

/** A moment as text to the microsecond, which a JavaScript Date would cut to the millisecond. */
export const exactMoment = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const fingerprint = (list: object) => createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 12)

/** Names the row where a page of a list ended. It serves only for the list (name, filters, sort) it was made for. */
export const encodeCursor = (list: object, row: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify([version, fingerprint(list), ...row])).toString('base64url')

/** The row of a cursor, in the shape it was made with. Throws 400 if it is damaged, outdated, or of another list. */
export function decodeCursor<S extends z.ZodType>(cursor: string, list: object, row: S): z.output<S> {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw pageGone()
    throw error
  }
  if (!Array.isArray(parts)) throw pageGone()
  const [made, print, ...rest] = parts as unknown[]
  if (made !== version || print !== fingerprint(list)) throw pageGone()
  const parsed = row.safeParse(rest)
  if (!parsed.success) throw pageGone()
  return parsed.data
}

const sentence = said('That page of the list no longer exists. Go back to the first page.')
const pageGone = () => new AppError(400, 'invalid_input', sentence, { fields: { after: sentence } })

export interface Page<T> {
  items: T[]
  next: string | null
}

/** A page out of up to `limit` + 1 rows; `cursorOf` names the last one where more follow. */
export function pageOf<T>(rows: readonly T[], limit: number, cursorOf: (last: T) => string): Page<T> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
