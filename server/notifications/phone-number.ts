/** `(406) 555-0142` → `+14065550142`: a number without a country is of North America. Null for what is no number. */
export function toE164(given: string): string | null {
  const digits = given.replaceAll(/[\s().-]/g, '')
  const [, plus, number] = /^(\+?)(\d{7,15})$/.exec(digits) ?? []
  if (number === undefined) return null
  if (plus) return number.startsWith('0') ? null : `+${number}`
  if (number.length === 10) return `+1${number}`
  return number.length === 11 && number.startsWith('1') ? `+${number}` : null
}
