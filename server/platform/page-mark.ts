import { said } from '#contract/wire/said.ts'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { AppError } from './errors.ts'

const fingerprint = (query: object) =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 12)

/** Names the place where a page of a list ended. It serves only for the query it was made for. */
export const writeMark = (query: object, place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([fingerprint(query), ...place])).toString('base64url')

/** The place of a mark, in the shape it was written with. Throws 400 if it is damaged or belongs to another query. */
export function readMark<S extends z.ZodType>(text: string, query: object, place: S): z.output<S> {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse('This page mark is damaged')
    throw error
  }
  if (!Array.isArray(parts)) throw refuse('This page mark is damaged')
  const [print, ...rest] = parts as unknown[]
  if (typeof print !== 'string') throw refuse('This page mark is damaged')
  if (print !== fingerprint(query)) throw refuse('This page mark belongs to another list')
  const parsed = place.safeParse(rest)
  if (!parsed.success) throw refuse('This page mark is damaged')
  return parsed.data
}

const refuse = (sentence: string) =>
  new AppError(400, 'invalid_input', said('This page of the list does not exist.'), { fields: { after: sentence } })
