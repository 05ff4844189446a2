import { z } from 'zod'
import { cursorPart, decodeCursor } from '#server/platform/paging/cursor.ts'

/** Where a page ended: the value it was ordered by, and the id that decides between equals. */
export interface LastRow {
  readonly at: number | string
  readonly id: string
}

const rows = {
  cents: z.tuple([z.int32(), cursorPart.id]),
  number: z.tuple([cursorPart.number, cursorPart.id]),
  day: z.tuple([cursorPart.date, cursorPart.id]),
  name: z.tuple([cursorPart.text, cursorPart.id]),
}

/** Throws 400 for a cursor that is damaged or belongs to another query. */
export function lastRowIn(after: string | undefined, query: object, orderedBy: keyof typeof rows): LastRow | null {
  if (after === undefined) return null
  const [at, id] = decodeCursor(after, query, rows[orderedBy])
  return { at, id }
}
