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
