/** Languages of the site. English has no prefix in its addresses, the others have their name. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const languageOfPath = (pathname: string): Language => (/^\/es(\/|$)/.test(pathname) ? 'es' : 'en')

/** A local path without its language: `/es/map?x=1` → `/map?x=1`. */
export function withoutLanguage(path: string): string {
  const rest = path.replace(/^\/es(?=[/?#]|$)/, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** A local path in a language: `/map` → `/es/map`, `/` → `/es`. A prefix that it has already is replaced. */
export function inLanguage(path: string, language: Language): string {
  const plain = withoutLanguage(path)
  return language === 'en' ? plain : `/es${plain.replace(/^\/(?=[?#]|$)/, '')}`
}
