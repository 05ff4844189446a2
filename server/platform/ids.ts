import { randomInt } from 'node:crypto'
import { v7, validate } from 'uuid'

/** A new UUIDv7: sortable by time of making. */
export const newId = (): string => v7()

/** The identifier in `uuid` or `name-uuid`, as addresses carry it; null where there is none. */
export function idInAddress(text: string): string | null {
  const id = text.slice(-36).toLowerCase()
  return validate(id) && (text.length <= 36 || text.at(-37) === '-') ? id : null
}

/** Letters and digits that are not confused when read aloud. */
const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random, for people to read out; whether it is taken is the caller's question. */
export const readableCode = (length: number): string =>
  Array.from({ length }, () => readable[randomInt(readable.length)]).join('')
