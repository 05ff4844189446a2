import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#server/platform/errors.ts'

/** Where a page of guides ended: the value it was ordered by, and the id that decides between equals. */
export interface GuideMark {
  readonly at: number | string
  readonly id: string
}

// no control characters: the database takes no text with them
const name = z.string().regex(/^\P{Cc}*$/u)
const shape = z.tuple([z.string(), z.union([z.number(), name]), z.uuid()])
const fingerprint = (query: object) =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 12)

export const writeGuideMark = (query: object, { at, id }: GuideMark): string =>
  Buffer.from(JSON.stringify([fingerprint(query), at, id])).toString('base64url')

/** Throws 400 for a mark that is damaged or belongs to another query. `named`: whether the order is by name. */
export function readGuideMark(text: string, query: object, named: boolean): GuideMark {
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
  if ((typeof at === 'string') !== named) throw refuse('This page mark is damaged')
  return { at, id }
}

const refuse = (sentence: string) =>
  new Refusal(400, 'invalid_input', 'This page of the list does not exist.', { fields: { after: sentence } })
