import { categories } from '#contract/catalogue/values.ts'
import { CategoryIcon } from '#web/design/category-icon.tsx'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { type SearchParams, searchPath } from './search-params.ts'

const look =
  'inline-flex min-h-target items-center gap-2 rounded-full border border-line-strong bg-surface-raised px-4 text-sm font-semibold whitespace-nowrap text-ink hover:border-ink aria-[current=true]:border-brand aria-[current=true]:bg-brand aria-[current=true]:text-on-brand'

interface Props {
  params: SearchParams
  /** False where another category was asked for than ours. */
  known?: boolean
  className?: string | false
}

/** One link per category; everything else of the search stays. */
export function CategoryLinks({ params, known = true, className }: Props) {
  const t = useTexts(sale)
  const [only, ...more] = params.category
  const current = (value: string | undefined) => (known && more.length === 0 && only === value ? 'true' : undefined)
  return (
    <nav aria-label={t('categories')} className={cx('-mx-gutter', className)}>
      <ul className="flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] tablet:flex-wrap">
        <li>
          <Link
            to={searchPath({ ...params, category: [], after: '' })}
            variant="bare"
            aria-current={current(undefined)}
            className={look}
          >
            {t('allAdventures')}
          </Link>
        </li>
        {categories.map((category) => (
          <li key={category}>
            <Link
              to={searchPath({ ...params, category: [category], after: '' })}
              variant="bare"
              aria-current={current(category)}
              className={look}
            >
              <CategoryIcon name={category} className="size-5" />
              {t(category)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
