/** Cents of an amount in dollars: `$25.5` → 2550. `empty` where nothing is written, null where that is no amount. */
export function centsOf(text: string, empty: number | null = null): number | null {
  if (text.trim() === '') return empty
  const match = /^\s*\$?\s*(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** The same of an amount above zero. */
export const positiveCentsOf = (text: string): number | null => centsOf(text) || null
