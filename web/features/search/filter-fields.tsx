import type { SearchFacets } from '#contract/search.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Select } from '#web/design/select.tsx'
import { useMessages } from '#web/lib/i18n.tsx'
import { sale } from '#web/messages/en/sale.ts'
import { search } from '#web/messages/en/search.ts'
import { accessNeeds, type Asked, categories, credentials, difficulties, durations, sorts } from './asked.ts'

interface Props {
  asked: Asked
  faults: Readonly<Record<string, string>>
  facets: SearchFacets | null
  capped: boolean
}

/** Everything beside words, place, days and party; part of a form. */
export function FilterFields({ asked, faults, facets, capped }: Props) {
  const t = useMessages(search)
  const c = useMessages(sale)
  const count = (n: number | undefined) =>
    facets ? t(capped ? 'countedMany' : 'counted', { count: n ?? 0 }) : undefined
  return (
    <div className="grid gap-6">
      <Field label={t('sort')} {...errorOf(faults['sort'])}>
        <Select
          key={asked.sort}
          name="sort"
          defaultValue={asked.sort}
          options={sorts.map((value) => ({ value, label: t(value === 'price' ? 'sortPrice' : value) }))}
        />
      </Field>
      <Boxes
        name="category"
        legend={t('category')}
        chosen={asked.category}
        choices={categories.map((value) => ({ value, label: c(value), count: count(facets?.category[value]) }))}
        any
      />
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-sm font-semibold">{t('price')}</legend>
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label={t('priceMin')} {...errorOf(faults['priceMin'])}>
            <Input
              name="priceMin"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={asked.priceMin}
              maxLength={20}
            />
          </Field>
          <Field label={t('priceMax')} {...errorOf(faults['priceMax'])}>
            <Input
              name="priceMax"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={asked.priceMax}
              maxLength={20}
            />
          </Field>
        </div>
      </fieldset>
      <RadioGroup
        label={t('duration')}
        name="duration"
        defaultValue={asked.duration}
        options={[
          { value: '', label: t('anyDuration') },
          ...durations.map((value) => ({
            value,
            label: (
              <>
                {t(value)}{' '}
                {asked.duration === '' || asked.duration === value ? (
                  <Count>{count(facets?.duration[value])}</Count>
                ) : null}
              </>
            ),
          })),
        ]}
      />
      <Boxes
        name="difficulty"
        legend={t('difficulty')}
        chosen={asked.difficulty}
        choices={difficulties.map((value) => ({ value, label: c(value), count: count(facets?.difficulty[value]) }))}
        any
      />
      <fieldset>
        <legend className="text-sm font-semibold">{t('booking')}</legend>
        <Checkbox
          name="instant"
          value="true"
          defaultChecked={asked.instant}
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
        chosen={asked.credential}
        choices={credentials.map((value) => ({ value, label: t(value), count: count(facets?.credential[value]) }))}
      />
      <Boxes
        name="access"
        legend={t('access')}
        chosen={asked.access}
        choices={accessNeeds.map((value) => ({ value, label: t(value), count: count(facets?.access[value]) }))}
      />
    </div>
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
  choices: readonly { value: string; label: string; count: string | undefined }[]
  /** One of the chosen is enough: the counts of the others say nothing then. */
  any?: boolean
}

function Boxes({ name, legend, chosen, choices, any = false }: BoxesProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      {choices.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          defaultChecked={chosen.includes(value)}
          label={
            <>
              {label} {any && chosen.length > 0 && !chosen.includes(value) ? null : <Count>{count}</Count>}
            </>
          }
        />
      ))}
    </fieldset>
  )
}
