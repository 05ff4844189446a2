import { X } from 'lucide-react'
import { IconButton } from '#web/design/icon-button.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { search } from '#web/features/search/texts/search.en.ts'
import { forget, useRecent } from './recent.ts'

/** What was searched for in this browser; each can be forgotten. */
export function RecentSearches() {
  const t = useTexts(search)
  const recent = useRecent()
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent-searches" className="grid gap-2">
      <h2 id="recent-searches" className="text-sm font-semibold">
        {t('recent')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {recent.map(({ path, label }) => (
          <li key={path} className="inline-flex items-center rounded-full border border-line pl-4">
            <Link to={path} variant="bare" className="inline-flex min-h-target items-center text-sm wrap-anywhere">
              {label}
            </Link>
            <IconButton label={t('forget', { search: label })} onClick={() => forget(path)}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
