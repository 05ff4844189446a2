import { hashToken } from '#server/platform/crypto.ts'
import { readableCode } from '#server/platform/ids.ts'

/** Of 30 letters and digits: 98 bits, which no one guesses. */
const length = 20

export interface GiftCode {
  /** `ABCD-EFGH-JKMN-PQRS-TVWX`, for its email alone: only the hash is kept. */
  code: string
  hash: Buffer
  end: string
}

export function newCode(): GiftCode {
  const code = readableCode(length)
  return { code: code.replaceAll(/(.{4})(?=.)/g, '$1-'), hash: hashCode(code), end: code.slice(-4) }
}

/** However it is typed: case, spaces, and dashes aside. */
export const hashCode = (typed: string): Buffer => hashToken(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
