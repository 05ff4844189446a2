import { useHref } from 'react-router'
import type { SearchFacets } from '#contract/search/schemas.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { FilterFields } from './filter-fields.tsx'
import { useSearchPage } from './search-page.ts'
import { type SearchParams, isNear } from './search-params.ts'

interface Props {
  params: SearchParams
  errors: Readonly<Record<string, string>>
  facets: SearchFacets | null
  capped: boolean
}

/** The whole search as a GET form of the browser's own fields, before and without script. */
export function PlainForm({ params, errors, facets, capped }: Props) {
  const t = useTexts(search)
  const c = useTexts(sale)
  const { action, hidden } = useSearchPage()
  const errorOf = (name: string) => (errors[name] ? { error: errors[name] } : {})
  return (
    <form action={useHref(action)} method="get" noValidate className="grid gap-6 pt-5">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {params.lat ? <input type="hidden" name="lat" value={params.lat} /> : null}
      {params.lng ? <input type="hidden" name="lng" value={params.lng} /> : null}
      {params.ages ? <input type="hidden" name="ages" value={params.ages} /> : null}
      <div className="grid grid-cols-2 items-start gap-3 desktop:grid-cols-6">
        <Field label={t('place')} className="max-desktop:col-span-2" {...errorOf('place')}>
          <Input
            name="location"
            defaultValue={params.place}
            placeholder={t(isNear(params) ? 'placeNear' : 'placePlaceholder')}
          />
        </Field>
        <Field label={t('words')} className="max-desktop:col-span-2" {...errorOf('q')}>
          <Input name="q" defaultValue={params.q} placeholder={t('wordsPlaceholder')} />
        </Field>
        <Field label={t('from')} {...errorOf('from')}>
          <Input name="from" type="date" className="min-w-0 max-tablet:px-2.5" defaultValue={params.from} />
        </Field>
        <Field label={t('to')} {...errorOf('to')}>
          <Input name="to" type="date" className="min-w-0 max-tablet:px-2.5" defaultValue={params.to} />
        </Field>
        <Field label={t('party')} {...errorOf('party')}>
          <Input name="party" inputMode="numeric" maxLength={20} defaultValue={params.party} />
        </Field>
        <Field label={c('children')} {...errorOf('children')}>
          <Input name="children" inputMode="numeric" maxLength={20} defaultValue={params.children} />
        </Field>
      </div>
      <Checkbox name="family" value="true" defaultChecked={params.family} label={t('familyFilter')} />
      <FilterFields params={params} errors={errors} facets={facets} capped={capped} />
      <Button type="submit" className="desktop:justify-self-start">
        {t('apply')}
      </Button>
    </form>
  )
}
