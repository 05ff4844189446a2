/** `['en', 'fr']` → `English, French`. An unknown code stays as it is. */
export function languageNames(codes: readonly string[], locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' })
  return codes
    .map((code) => {
      try {
        return names.of(code) ?? code
      } catch {
        return code
      }
    })
    .join(', ')
}
