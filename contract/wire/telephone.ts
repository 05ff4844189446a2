/** `+14355550137` → `(435) 555-0137`; what is no number of North America stays as it was written. */
export function formatTelephone(given: string): string {
  const [, area, exchange, line] = /^\+?1?(\d{3})(\d{3})(\d{4})$/.exec(given.replaceAll(/[\s().-]/g, '')) ?? []
  return area && exchange && line ? `(${area}) ${exchange}-${line}` : given
}

export const shownTelephone = (given: string | null): string | null => (given === null ? null : formatTelephone(given))
