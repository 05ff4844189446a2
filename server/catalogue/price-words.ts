/** `$1,234.50`; without `Intl`, which is too slow for thousands of prices a second. */
export function cash(cents: number): string {
  const [whole, part] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100]
  const text = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '−' : ''}$${text}.${String(part).padStart(2, '0')}`
}

/** `+15%` or `−10%`. */
export const signed = (percent: number): string => `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `07-04` or `2026-07-04` → `July 4`. */
export const dayInYear = (date: string): string =>
  `${months[Number(date.slice(-5, -3)) - 1] ?? ''} ${Number(date.slice(-2))}`
