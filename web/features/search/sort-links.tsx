import { searchSorts } from '#contract/search/values.ts'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { search } from '#web/features/search/texts/search.en.ts'
import { type SearchParams, hasPlace, searchPath } from './search-params.ts'

/** One link for each order; the nearest first only where there is a place. */
export function SortLinks({ params, className }: { params: SearchParams; className?: string }) {
  const t = useTexts(search)
  const offered = searchSorts.filter((sort) => sort !== 'distance' || hasPlace(params))
  return (
    <nav
      aria-labelledby="sort-by"
      className={cx(
        '-mx-gutter flex items-center gap-x-5 overflow-x-auto px-gutter text-sm [scrollbar-width:none]',
        className,
      )}
    >
      <span id="sort-by" className="shrink-0 text-ink-muted">
        {t('sort')}
      </span>
      <ul className="flex gap-x-5">
        {offered.map((sort) => (
          <li key={sort} className="shrink-0">
            <Link
              to={searchPath({ ...params, sort, after: '' })}
              variant="bare"
              preventScrollReset
              aria-current={params.sort === sort ? 'true' : undefined}
              className="inline-flex min-h-target items-center rounded-sm underline-offset-4 hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-brand aria-[current=true]:underline aria-[current=true]:decoration-2"
            >
              {t(sort === 'price' ? (params.party ? 'sortTotal' : 'sortPrice') : sort)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
