const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * Whether what was signed or told by one name belongs to who has the place now: a place in a group may be given to another
 * person. Nobody has it while it has no name.
 */
export const isSamePerson = (signed: string, now: string | null): boolean =>
  now !== null && plain(signed) === plain(now)
