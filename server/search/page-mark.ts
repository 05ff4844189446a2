import { z } from 'zod'
import { readMark, writeMark } from '#server/platform/page-mark.ts'

/** Where a page ended: the value it was ordered by, and the id that decides between equals. */
export interface PageMark {
  readonly at: number | string
  readonly id: string
}

const place = {
  number: z.tuple([z.number(), z.uuid()]),
  day: z.tuple([z.iso.date(), z.uuid()]),
  // no control characters, as the database takes no text with them
  name: z.tuple([z.string().regex(/^\P{Cc}*$/u), z.uuid()]),
}

export const writePageMark = (query: object, { at, id }: PageMark): string => writeMark(query, [at, id])

/** Throws 400 for a mark that is damaged or belongs to another query. */
export function readPageMark(text: string, query: object, orderedBy: keyof typeof place): PageMark {
  const [at, id] = readMark(text, query, place[orderedBy])
  return { at, id }
}
