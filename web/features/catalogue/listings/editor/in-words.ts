/** Any value of a field as lines that a person can compare. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object') return ''
  if (Array.isArray(value))
    return value
      .map((one) => inWords(one).replaceAll('\n', ', '))
      .filter(Boolean)
      .join('\n')
  return Object.entries(value)
    .filter(([, one]) => one !== null && one !== '' && !(Array.isArray(one) && one.length > 40))
    .map(([, one]) => inWords(one).replaceAll('\n', ', '))
    .filter(Boolean)
    .join('\n')
}
