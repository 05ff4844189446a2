/** `7` for a share of 6.6 percent, `0.4` for small ones; 0 of nothing. */
export function percentOf(part: number, whole: number): string {
  if (whole === 0) return '0'
  const percent = (part / whole) * 100
  return String(percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent))
}

export const dayMs = 86_400_000

/** Every day from `from` to `to`, as `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return Array.from({ length: Math.max(0, (last - first) / dayMs + 1) }, (_, at) =>
    new Date(first + at * dayMs).toISOString().slice(0, 10),
  )
}
