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
