// Sums of money are whole cents; none of these knows what a sum is for.

/** `$1,234.50`; without `Intl`, which is too slow for thousands of prices a second. */
export function cash(cents: number): string {
  const [whole, part] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  const text = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '−' : ''}$${text}.${String(part).padStart(2, '0')}`
}

/** Half-up, in cents. `percent` may have up to four decimals. */
export const percentOf = (cents: number, percent: number): number =>
  Math.floor((cents * Math.round(percent * 10_000) + 500_000) / 1_000_000)

/**
 * Splits `amount` by the weights given, to the cent, by largest remainder (the first of equals gets the cent more).
 * Weights are not negative; without any weight the first part gets it all. The parts add up to `amount`.
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_weight, at) => (at === 0 ? amount : 0))
  const [all, of] = [BigInt(amount), BigInt(whole)]
  const parts = weights.map((weight, at) => {
    const product = all * BigInt(weight)
    return { at, cents: Number(product / of), rest: product % of }
  })
  let left = amount - parts.reduce((sum, part) => sum + part.cents, 0)
  for (const part of parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
    if (left === 0) break
    part.cents++
    left--
  }
  return parts.toSorted((a, b) => a.at - b.at).map(({ cents }) => cents)
}

/** The product of `over` by the product of `under`, exact until it is rounded once. */
const exact = (over: readonly number[], under: readonly number[]) =>
  [over.reduce((a, b) => a * BigInt(b), 1n), under.reduce((a, b) => a * BigInt(b), 1n)] as const

/** Of the product of `over` by that of `under`, whole cents. */
export function divideDown(over: readonly number[], under: readonly number[]): number {
  const [a, b] = exact(over, under)
  return Number(a / b)
}
export function divideHalfUp(over: readonly number[], under: readonly number[]): number {
  const [a, b] = exact(over, under)
  return Number((a * 2n + b) / (b * 2n))
}
export function divideUp(over: readonly number[], under: readonly number[]): number {
  const [a, b] = exact(over, under)
  return Number((a + b - 1n) / b)
}
