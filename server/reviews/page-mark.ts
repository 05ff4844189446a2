import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#server/platform/errors.ts'

const shape = z.tuple([z.string(), z.uuid()])
const fingerprint = (query: object) =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 12)

/** Names the last review of a page; what it is ordered by is read from the review itself. */
export const writePageMark = (query: object, reviewId: string): string =>
  Buffer.from(JSON.stringify([fingerprint(query), reviewId])).toString('base64url')

/** The review a page starts after. Throws 400 for a mark that is damaged or belongs to another query. */
export function readPageMark(text: string, query: object): string {
  let parsed
  try {
    parsed = shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse('This page mark is damaged')
    throw error
  }
  if (!parsed.success) throw refuse('This page mark is damaged')
  const [print, reviewId] = parsed.data
  if (print !== fingerprint(query)) throw refuse('This page mark belongs to another list of reviews')
  return reviewId
}

const refuse = (sentence: string) =>
  new Refusal(400, 'invalid_input', 'This page of the reviews does not exist.', { fields: { after: sentence } })
