import { categories } from '#contract/catalogue/values.ts'
import { CategoryIcon } from '#web/design/category-icon.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { map } from '#web/features/search/texts/map.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { type MapParams, mapPath } from './map-params.ts'

const chip =
  'inline-flex min-h-target items-center gap-2 rounded-full border border-line-strong bg-surface-raised px-3.5 text-sm font-semibold whitespace-nowrap text-ink hover:border-ink aria-[current=true]:border-brand aria-[current=true]:bg-brand aria-[current=true]:text-on-brand'

/** One link per category that takes it or lets it go; the area stays. */
export function MapCategories({ params }: { params: MapParams }) {
  const t = useTexts(map)
  const c = useTexts(sale)
  const { category: chosen } = params
  return (
    <nav aria-label={t('categories')} className="-mx-gutter">
      <ul className="flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] tablet:flex-wrap">
        <li>
          <Link
            to={mapPath({ ...params, category: [], after: '' })}
            variant="bare"
            preventScrollReset
            aria-current={chosen.length === 0 ? 'true' : undefined}
            className={chip}
          >
            {t('all')}
          </Link>
        </li>
        {categories.map((one) => {
          const taken = chosen.includes(one)
          const category = taken ? chosen.filter((other) => other !== one) : [...chosen, one]
          return (
            <li key={one}>
              <Link
                to={mapPath({ ...params, category, after: '' })}
                variant="bare"
                preventScrollReset
                aria-current={taken ? 'true' : undefined}
                className={chip}
              >
                <CategoryIcon name={one} className="size-5" />
                {c(one)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
