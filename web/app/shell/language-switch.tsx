import { useLocation } from 'react-router'
import { inLanguage } from '#contract/wire/language.ts'
import { Link } from '#web/design/link.tsx'
import { useLanguage, useTexts } from '#web/lib/language/i18n.tsx'
import { shell } from '#web/app/shell/texts/shell.en.ts'

/** The same page in the other language: a plain link, because each language is a document of its own. */
export function LanguageSwitch() {
  const t = useTexts(shell)
  const { pathname, search } = useLocation()
  const other = useLanguage() === 'en' ? 'es' : 'en'
  return (
    <Link to={inLanguage(pathname + search, other)} variant="quiet" document hrefLang={other} lang={other}>
      {t('otherLanguage')}
    </Link>
  )
}
