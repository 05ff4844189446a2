import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#server/platform/errors.ts'

/** Where a page ended: the value it was ordered by, and the id that decides between equals. */
export interface PageMark {
  readonly at: number | string
  readonly id: string
}

/** What a list may be ordered by; no control characters, as the database takes no text with them. */
const orders = { number: z.number(), day: z.iso.date(), name: z.string().regex(/^\P{Cc}*$/u) }
const shape = z.tuple([z.string(), z.union([orders.number, orders.name]), z.uuid()])
const fingerprint = (query: object) =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 12)

export const writePageMark = (query: object, { at, id }: PageMark): string =>
  Buffer.from(JSON.stringify([fingerprint(query), at, id])).toString('base64url')

/** Throws 400 for a mark that is damaged or belongs to another query. */
export function readPageMark(text: string, query: object, orderedBy: keyof typeof orders): PageMark {
  let parsed
  try {
    parsed = shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse('This page mark is damaged')
    throw error
  }
  if (!parsed.success) throw refuse('This page mark is damaged')
  const [print, at, id] = parsed.data
  if (print !== fingerprint(query)) throw refuse('This page mark belongs to another search')
  if (!orders[orderedBy].safeParse(at).success) throw refuse('This page mark is damaged')
  return { at, id }
}

const refuse = (sentence: string) =>
  new Refusal(400, 'invalid_input', 'This page of the list does not exist.', { fields: { after: sentence } })
