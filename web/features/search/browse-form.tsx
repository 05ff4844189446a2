import { MapPin, Search as SearchIcon } from 'lucide-react'
import type { FormEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { categories } from '#contract/catalogue/values.ts'
import { limits } from '#contract/wire/limits.ts'
import { Button } from '#web/design/button.tsx'
import { CategoryIcon } from '#web/design/category-icon.tsx'
import { Field } from '#web/design/field.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { browsePath } from './browse-path.ts'
import type { Browsed } from './browsed.ts'
import { SuggestInput } from './suggest-input.tsx'

const placeKinds = ['place'] as const

/** A plain form, so it works before and without script; the category stands in the chips beside it. */
export function PlaceForm({ browsed }: { browsed: Browsed }) {
  const t = useTexts(sale)
  const action = useHref('/browse')
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('location')
    const location = typeof given === 'string' ? given : ''
    void navigate(browsePath({ ...browsed, location, after: '' }))
  }
  return (
    <search aria-label={t('searchForm')}>
      <form action={action} method="get" onSubmit={submit} className="flex items-end gap-3">
        {browsed.category ? <input type="hidden" name="category" value={browsed.category} /> : null}
        {browsed.sort === 'relevance' ? null : <input type="hidden" name="sort" value={browsed.sort} />}
        <Field label={t('place')} className="grow tablet:w-96 tablet:grow-0">
          <SuggestInput
            // A new address is a new value, also for an uncontrolled field.
            key={browsed.location}
            kinds={placeKinds}
            name="location"
            type="search"
            defaultValue={browsed.location}
            enterKeyHint="search"
            maxLength={limits.searchNameMax}
            icon={<MapPin />}
            placeholder={t('placePlaceholder')}
          />
        </Field>
        <Button type="submit" aria-label={t('searchHere')}>
          <SearchIcon aria-hidden="true" className="size-5" />
          <span className="max-tablet:hidden">{t('searchHere')}</span>
        </Button>
      </form>
    </search>
  )
}

const chip =
  'inline-flex min-h-target items-center gap-2 rounded-full border border-line-strong bg-surface-raised px-4 text-sm font-semibold whitespace-nowrap text-ink hover:border-ink aria-[current=true]:border-brand aria-[current=true]:bg-brand aria-[current=true]:text-on-brand'

/** One link per category, place and order kept. */
export function CategoryChips({ browsed }: { browsed: Browsed }) {
  const t = useTexts(sale)
  const { location, sort, unknown } = browsed
  const current = (value: string) => (!unknown && browsed.category === value ? 'true' : undefined)
  return (
    <nav aria-label={t('categories')} className="-mx-gutter">
      <ul className="flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] tablet:flex-wrap">
        <li>
          <Link to={browsePath({ location, sort })} variant="bare" aria-current={current('')} className={chip}>
            {t('allAdventures')}
          </Link>
        </li>
        {categories.map((category) => (
          <li key={category}>
            <Link
              to={browsePath({ category, location, sort })}
              variant="bare"
              aria-current={current(category)}
              className={chip}
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
