import type { TinKind } from './values.ts'

export const tinMissing = 'Please enter your taxpayer number'

/** Campuses of the IRS and the online service: the first two digits of every EIN. */
const einPrefixes = new Set(
  (
    '01 02 03 04 05 06 10 11 12 13 14 15 16 20 21 22 23 24 25 26 27 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 ' +
    '48 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 71 72 73 74 75 76 77 80 81 82 83 84 85 86 87 88 90 91 92 ' +
    '93 94 95 98 99'
  ).split(' '),
)

const patterns: Readonly<Record<TinKind, RegExp>> = {
  ssn: /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/,
  itin: /^9\d{2}(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/,
  ein: /^\d{2}(?!0{7})\d{7}$/,
  foreign: /^(?=.*\d)[A-Z0-9]{5,30}$/,
}

/** Without what people put between digits. */
export const plainTin = (tin: string): string => tin.toUpperCase().replaceAll(/[\s./-]/g, '')

/** Whether such a number can exist; whether it is theirs nobody but the tax office knows. */
export function tinFits(kind: TinKind, tin: string): boolean {
  const plain = plainTin(tin)
  return patterns[kind].test(plain) && (kind !== 'ein' || einPrefixes.has(plain.slice(0, 2)))
}
