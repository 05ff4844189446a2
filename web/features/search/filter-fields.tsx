import { ChevronDown } from 'lucide-react'
import { categories, difficulties } from '#contract/catalogue/values.ts'
import type { SearchFacets } from '#contract/search/schemas.ts'
import { searchAccesses, searchDurations, searchSorts } from '#contract/search/values.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Select } from '#web/design/select.tsx'
import { languageNames } from '#web/lib/language/language-names.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { useSearchPage } from './search-page.ts'
import { type SearchParams, credentials, hasPlace, months, radii, ratings } from './search-params.ts'
import { monthName, radiusName, speciesName } from './filter-names.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

interface Props {
  params: SearchParams
  /** What is chosen by now; as given, where nothing tells. */
  now?: SearchParams
  errors: Readonly<Record<string, string>>
  facets: SearchFacets | null
  capped: boolean
}

/** The server counts no further, neither do we. */
const mostCounted = 1000

/** Everything beside words, place, days and people; part of a form. */
export function FilterFields({ params, now = params, errors, facets, capped }: Props) {
  const t = useTexts(search)
  const c = useTexts(sale)
  const locale = useMeasureLocale()
  const count = (n: number | undefined) =>
    facets ? t(capped ? 'countedMany' : 'counted', { count: Math.min(n ?? 0, mostCounted) }) : undefined
  // Within the area of a map nothing is nearest, and no distance bounds it.
  const listed = useSearchPage().action === '/browse'
  const placeless = !hasPlace(now) && !now.q
  return (
    <div className="gap-x-10 tablet:columns-2 desktop:columns-3 *:mb-6 *:break-inside-avoid">
      <Field label={t('sort')} {...errorOf(errors['sort'])}>
        <Select
          name="sort"
          defaultValue={params.sort}
          options={searchSorts
            .filter((value) => listed || value !== 'distance')
            .map((value) =>
              value === 'distance' && placeless
                ? { value, label: t('distanceNeeds'), disabled: true }
                : { value, label: t(value === 'price' ? (now.party ? 'sortTotal' : 'sortPrice') : value) },
            )}
        />
      </Field>
      {listed ? (
        <Field label={t('radius')} {...(hasPlace(now) ? {} : { help: t('radiusHelp') })} {...errorOf(errors['radius'])}>
          <Select
            name="radius"
            defaultValue={params.radius}
            placeholder={t('usualRadius')}
            options={radii.map((value) => ({ value, label: radiusName(value, locale) }))}
          />
        </Field>
      ) : params.radius ? (
        <input type="hidden" name="radius" value={params.radius} />
      ) : null}
      <Boxes
        name="category"
        legend={t('category')}
        chosen={params.category}
        now={now.category}
        choices={categories.map((value) => ({ value, label: c(value), count: count(facets?.category[value]) }))}
        any
      />
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-sm font-semibold">{t(now.party ? 'priceTotal' : 'price')}</legend>
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label={t('priceMin')} {...errorOf(errors['priceMin'])}>
            <Input
              name="priceMin"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={params.priceMin}
              maxLength={20}
            />
          </Field>
          <Field label={t('priceMax')} {...errorOf(errors['priceMax'])}>
            <Input
              name="priceMax"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={params.priceMax}
              maxLength={20}
            />
          </Field>
        </div>
      </fieldset>
      <RadioGroup
        label={t('duration')}
        name="duration"
        defaultValue={params.duration}
        options={[
          { value: '', label: t('anyDuration') },
          ...searchDurations.map((value) => ({
            value,
            label: (
              <>
                {t(value)}{' '}
                {now.duration === '' || now.duration === value ? <Count>{count(facets?.duration[value])}</Count> : null}
              </>
            ),
          })),
        ]}
      />
      <RadioGroup
        label={t('ratingMin')}
        name="ratingMin"
        defaultValue={params.ratingMin}
        options={[
          { value: '', label: t('anyRating') },
          ...ratings.map((value) => ({ value, label: t('ratedFrom', { rating: value }) })),
        ]}
        {...errorOf(errors['ratingMin'])}
      />
      <Boxes
        name="difficulty"
        legend={t('difficulty')}
        chosen={params.difficulty}
        now={now.difficulty}
        choices={difficulties.map((value) => ({ value, label: c(value), count: count(facets?.difficulty[value]) }))}
        any
      />
      <fieldset>
        <legend className="text-sm font-semibold">{t('booking')}</legend>
        <Checkbox
          name="instant"
          value="true"
          defaultChecked={params.instant}
          label={
            <>
              {t('instant')} <Count>{count(facets?.instant)}</Count>
            </>
          }
        />
      </fieldset>
      <Boxes
        name="credential"
        legend={t('credential')}
        chosen={params.credential}
        now={now.credential}
        choices={credentials.map((value) => ({ value, label: t(value), count: count(facets?.credential[value]) }))}
      />
      <Boxes
        name="access"
        legend={t('access')}
        chosen={params.access}
        now={now.access}
        choices={searchAccesses.map((value) => ({ value, label: t(value), count: count(facets?.access[value]) }))}
      />
      <Fold
        name="month"
        legend={t('month')}
        help={t('monthHelp')}
        chosen={params.month}
        now={now.month}
        choices={months.map((value) => ({ value, label: monthName(value, locale), count: undefined }))}
        columns
      />
      <Fold
        name="species"
        legend={t('species')}
        chosen={params.species}
        now={now.species}
        choices={choicesOf(params.species, facets?.species).map((value) => ({
          value,
          label: speciesName(value),
          count: count(facets?.species[value]),
        }))}
      />
      <Fold
        name="language"
        legend={t('language')}
        chosen={params.language}
        now={now.language}
        choices={choicesOf(params.language, facets?.language).map((value) => ({
          value,
          label: languageNames([value], locale),
          count: count(facets?.language[value]),
        }))}
      />
    </div>
  )
}

/** What the list can be narrowed to, the most frequent first, and what it is narrowed to. */
const choicesOf = (chosen: readonly string[], counts: Readonly<Record<string, number>> | undefined): string[] => [
  ...new Set([...chosen, ...Object.keys(counts ?? {})]),
]

interface FoldProps extends Omit<BoxesProps, 'folded' | 'any'> {
  help?: string
}

/** Long lists of choices: closed until one of them is chosen. Works without script. */
function Fold({ help, ...boxes }: FoldProps) {
  if (boxes.choices.length === 0) return null
  return (
    <details open={boxes.chosen.length > 0} className="group/fold border-t border-line pt-2">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 rounded-sm text-sm font-semibold">
        {boxes.legend}
        <ChevronDown aria-hidden="true" className="size-5 text-ink-muted group-open/fold:rotate-180" />
      </summary>
      {help ? <p className="text-sm text-ink-muted">{help}</p> : null}
      <Boxes {...boxes} folded any />
    </details>
  )
}

const errorOf = (error: string | undefined) => (error ? { error } : {})

function Count({ children }: { children: string | undefined }) {
  return children ? <span className="text-sm whitespace-nowrap text-ink-muted tabular-nums">{children}</span> : null
}

interface BoxesProps {
  name: string
  legend: string
  chosen: readonly string[]
  /** Chosen by now. */
  now: readonly string[]
  choices: readonly { value: string; label: string; count: string | undefined }[]
  /** One of the chosen is enough: the counts of the others say nothing then. */
  any?: boolean
  /** The legend is already above. */
  folded?: boolean
  /** Short words, two beside each other. */
  columns?: boolean
}

function Boxes({ name, legend, chosen, now, choices, any = false, folded = false, columns = false }: BoxesProps) {
  return (
    <fieldset className={columns ? 'grid grid-cols-2' : folded ? '-mx-1 max-h-80 overflow-y-auto px-1' : undefined}>
      <legend className={folded ? 'sr-only' : 'text-sm font-semibold'}>{legend}</legend>
      {choices.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          defaultChecked={chosen.includes(value)}
          label={
            <>
              {label} {any && now.length > 0 && !now.includes(value) ? null : <Count>{count}</Count>}
            </>
          }
        />
      ))}
    </fieldset>
  )
}
