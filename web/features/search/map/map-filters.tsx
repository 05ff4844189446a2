import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'
import { categories } from '#contract/catalogue/values.ts'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { CategoryIcon } from '#web/design/category-icon.tsx'
import { cx } from '#web/design/cx.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { map } from '#web/features/search/texts/map.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { type MapParams, parseMapParams, mapPath } from './map-params.ts'

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

const names = ['from', 'to', 'party', 'priceMin', 'priceMax'] as const

/** A plain GET form that folds away; open where something in it is wrong. */
export function MapFilterBar({ params, errors }: { params: MapParams; errors: Readonly<Record<string, string>> }) {
  const t = useTexts(map)
  const action = useHref('/map')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const address = mapPath(params)
  const count = names.filter((name) => params[name] !== '').length
  const wrong = names.some((name) => errors[name])
  // A new address resets the fields, edited ones too.
  useEffect(() => {
    if (address) form.current?.reset()
  }, [address])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pairs = [...new FormData(event.currentTarget)].filter((pair): pair is [string, string] => !!pair[1])
    void navigate(mapPath(parseMapParams(new URLSearchParams(pairs))), { preventScrollReset: true })
  }
  const errorOf = (name: string) => (errors[name] ? { error: errors[name] } : {})
  return (
    <details open={wrong || undefined} className="group/wishes">
      <summary
        className={cx(
          buttonClasses({ variant: 'secondary', size: 'sm' }),
          'list-none [&::-webkit-details-marker]:hidden',
        )}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {count > 0 ? t('constraintsOn', { count }) : t('wishes')}
      </summary>
      <search aria-label={t('form')}>
        <form ref={form} action={action} method="get" noValidate onSubmit={submit} className="grid gap-3 pt-3">
          {params.bounds ? <input type="hidden" name="bounds" value={params.bounds} /> : null}
          {(['place', 'children', 'ages'] as const).map((name) =>
            params[name] ? (
              <input key={name} type="hidden" name={name === 'place' ? 'location' : name} value={params[name]} />
            ) : null,
          )}
          {params.category.length > 0 ? (
            <input type="hidden" name="category" value={params.category.join(',')} />
          ) : null}
          <div className="grid grid-cols-2 items-start gap-3">
            <Field label={t('from')} className="grid-cols-1" {...errorOf('from')}>
              <Input name="from" type="date" className="min-w-0 max-tablet:px-2.5" defaultValue={params.from} />
            </Field>
            <Field label={t('to')} className="grid-cols-1" {...errorOf('to')}>
              <Input name="to" type="date" className="min-w-0 max-tablet:px-2.5" defaultValue={params.to} />
            </Field>
          </div>
          <div className="grid grid-cols-3 items-start gap-3">
            <Field label={t('party')} {...errorOf('party')}>
              <Input name="party" inputMode="numeric" autoComplete="off" maxLength={20} defaultValue={params.party} />
            </Field>
            <Field label={t('priceMin')} {...errorOf('priceMin')}>
              <Input
                name="priceMin"
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                defaultValue={params.priceMin}
              />
            </Field>
            <Field label={t('priceMax')} {...errorOf('priceMax')}>
              <Input
                name="priceMax"
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                defaultValue={params.priceMax}
              />
            </Field>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" size="sm">
              {t('apply')}
            </Button>
            {count > 0 ? (
              <Link
                to={mapPath({ bounds: params.bounds, category: params.category })}
                variant="quiet"
                preventScrollReset
                className="text-sm"
              >
                {t('clear')}
              </Link>
            ) : null}
          </div>
        </form>
      </search>
    </details>
  )
}
