/** The same seed gives the same numbers, on every machine. */
export interface Random {
  /** From 0 up to 1. */
  next(): number
  below(end: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** A generator of 32 bits (Weyl sequence with a mixing step): good enough to choose inputs. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
  }
}
