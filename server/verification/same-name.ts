const plainParts = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '' && !titles.has(part))

const titles = new Set(['mr', 'mrs', 'ms', 'dr', 'jr', 'sr', 'ii', 'iii', 'iv', 'capt', 'captain'])

/**
 * Whether two names can be of one person: the same last name, and a first name that is the same, its initial, or its
 * beginning (`Tess`, `Tessa`). Order, middle names, accents, and titles do not count. A rule of thumb for a person to check.
 */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [plainParts(one), plainParts(other)]
  if (a.length === 0 || b.length === 0) return false
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  if (few.length === 1) return few[0] === many[0] && many.length === 1
  const left = [...many]
  let whole = 0
  for (const part of few) {
    const exact = left.indexOf(part)
    const at = exact === -1 ? left.findIndex((candidate) => isShort(part, candidate)) : exact
    if (at === -1) return false
    if (exact !== -1) whole++
    left.splice(at, 1)
  }
  return whole > 0
}

/**
 * Whether a guide who was checked under one name can bear another. An initial in the checked name vouches for no first name
 * (`T. Quimby` is not `Tom Quimby`); the checked name can be shortened.
 */
export function isStillNamed(checked: string, name: string): boolean {
  if (isSamePlainName(checked, name)) return true
  const whole = plainParts(checked).filter((part) => part.length > 1)
  return isSameName(whole.join(' '), name)
}

/** But for case, accents, and titles. */
export const isSamePlainName = (one: string, other: string): boolean =>
  plainParts(one).join(' ') === plainParts(other).join(' ')

const isShort = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return (short.length === 1 || short.length >= 3) && long.startsWith(short)
}
