import { inLanguage } from '#contract/wire/language.ts'
import { useLanguage } from './i18n.tsx'

/** A local path in the language of this page, for addresses that do not go through the router. */
export function useInLanguage(): (path: string) => string {
  const language = useLanguage()
  return (path) => inLanguage(path, language)
}

const regions = { en: 'en_US', es: 'es_US' } as const

/** The one address of a page, in this language and in the other one. `path` is local and without a language. */
export function PageAddress({ origin, path }: { origin: string; path: string }) {
  const language = useLanguage()
  const own = origin + inLanguage(path, language)
  return (
    <>
      <link rel="canonical" href={own} />
      <link rel="alternate" hrefLang="en" href={origin + path} />
      <link rel="alternate" hrefLang="es" href={origin + inLanguage(path, 'es')} />
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={regions[language]} />
      <meta property="og:locale:alternate" content={regions[language === 'en' ? 'es' : 'en']} />
    </>
  )
}
