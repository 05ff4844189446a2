/** `25.5` → 2550; null when it is no amount above zero. */
export const centsOf = (text: string): number | null => {
  const match = /^\s*\$?\s*(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(text)
  const cents = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0
  return cents > 0 ? cents : null
}
