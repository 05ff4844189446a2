import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'

/** A new UUIDv7: sortable by time of making. */
export const newId = (): string => v7()

/** Letters and digits that nobody mixes up when reading them out. */
const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random, for people to read out; whether it is taken is the caller's question. */
export const readableCode = (length: number): string =>
  Array.from({ length }, () => readable[randomInt(readable.length)]).join('')
