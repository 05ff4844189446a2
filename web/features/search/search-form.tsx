import { MapPin, Search as SearchIcon, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import type { SearchFacets } from '#contract/search/schemas.ts'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { type SearchParams, parseSearchParams, filterCount, isNear, searchPath } from './search-params.ts'
import { FilterFields } from './filter-fields.tsx'
import { SuggestInput } from './suggest-input.tsx'

interface Props {
  params: SearchParams
  errors: Readonly<Record<string, string>>
  facets: SearchFacets | null
  capped: boolean
  /** Stands under the first row, beside the filters. */
  children: ReactNode
}

const topNames = ['q', 'place', 'lat', 'lng', 'from', 'to', 'party'] as const
const wordKinds = ['category', 'species', 'adventure'] as const
const placeKinds = ['place'] as const

/** Pairs of a form as the address carries them. */
const pairsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')

/** A plain GET form, whole before and without script. On phones the filters stand in a sheet, or unfold without it. */
export function SearchForm({ params, errors, facets, capped, children }: Props) {
  const t = useTexts(search)
  const action = useHref('/search')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const address = searchPath(params)
  const errorOf = (name: string) => (errors[name] ? { error: errors[name] } : {})

  // A new address resets the fields, edited ones too.
  useEffect(() => {
    if (address) form.current?.reset()
  }, [address])

  const go = (pairs: [string, string][]) => void navigate(searchPath(parseSearchParams(new URLSearchParams(pairs))))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(pairsOf(event.currentTarget))
  }
  const submitSheet = (pairs: [string, string][]) => {
    const top = form.current ? pairsOf(form.current).filter(([name]) => topNames.some((one) => one === name)) : []
    go([...top, ...pairs])
  }
  const filters = <FilterFields params={params} errors={errors} facets={facets} capped={capped} />
  return (
    <div className="grid grid-cols-1 gap-6 desktop:grid-cols-[16rem_minmax(0,1fr)] desktop:gap-x-10">
      <search aria-label={t('form')} className="contents">
        <form ref={form} action={action} method="get" noValidate onSubmit={submit} className="contents">
          {params.lat ? <input type="hidden" name="lat" value={params.lat} /> : null}
          {params.lng ? <input type="hidden" name="lng" value={params.lng} /> : null}
          <div className="grid grid-cols-2 items-start gap-3 tablet:grid-cols-6 desktop:col-span-2 desktop:grid-cols-[2fr_2fr_1fr_1fr_0.6fr_auto]">
            <Field label={t('words')} className="max-tablet:col-span-2 tablet:max-desktop:col-span-3" {...errorOf('q')}>
              <SuggestInput
                name="q"
                type="text"
                kinds={wordKinds}
                defaultValue={params.q}
                enterKeyHint="search"
                icon={<SearchIcon />}
                placeholder={t('wordsPlaceholder')}
              />
            </Field>
            <Field
              label={t('place')}
              className="max-tablet:col-span-2 tablet:max-desktop:col-span-3"
              {...errorOf('place')}
            >
              <SuggestInput
                name="place"
                type="text"
                kinds={placeKinds}
                defaultValue={params.place}
                enterKeyHint="search"
                icon={<MapPin />}
                placeholder={t(isNear(params) ? 'placeNear' : 'placePlaceholder')}
              />
            </Field>
            <Field
              label={t('from')}
              className="grid-cols-1 max-[22rem]:col-span-2 tablet:max-desktop:col-span-2"
              {...errorOf('from')}
            >
              <Input name="from" type="date" className="min-w-0 max-tablet:px-2.5" defaultValue={params.from} />
            </Field>
            <Field
              label={t('to')}
              className="grid-cols-1 max-[22rem]:col-span-2 tablet:max-desktop:col-span-2"
              {...errorOf('to')}
            >
              <Input name="to" type="date" className="min-w-0 max-tablet:px-2.5" defaultValue={params.to} />
            </Field>
            <Field label={t('party')} className="tablet:max-desktop:col-span-1" {...errorOf('party')}>
              <Input name="party" inputMode="numeric" autoComplete="off" maxLength={20} defaultValue={params.party} />
            </Field>
            {/* As far down as the label is tall, so that it stands beside the fields and not beside an error. */}
            <Button type="submit" className="mt-[1.775rem]">
              {t('submit')}
            </Button>
          </div>
          <Filters count={filterCount(params)} onApply={submitSheet} fields={filters} />
        </form>
      </search>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">{children}</div>
    </div>
  )
}

interface FiltersProps {
  count: number
  fields: ReactNode
  onApply: (pairs: [string, string][]) => void
}

function Filters({ count, fields, onApply }: FiltersProps) {
  const t = useTexts(search)
  const hydrated = useHydrated()
  const [unfolded, setUnfolded] = useState(false)
  const label = (
    <>
      <SlidersHorizontal aria-hidden="true" className="size-5" />
      {count > 0 ? t('filtersOn', { count }) : t('filters')}
    </>
  )
  const look = buttonClasses({ variant: 'secondary', block: true })
  return (
    <div>
      {hydrated && !unfolded ? <FilterSheet label={label} look={look} fields={fields} onApply={onApply} /> : null}
      <details
        className="desktop:details-content:[content-visibility:visible]"
        onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setUnfolded(event.currentTarget.open)}
      >
        <summary
          className={cx(
            look,
            'list-none desktop:supports-[selector(::details-content)]:hidden',
            hydrated && !unfolded && 'max-desktop:hidden',
          )}
        >
          {label}
        </summary>
        <div className="grid gap-6 max-desktop:pt-4">
          {fields}
          <Button type="submit" variant="secondary" block>
            {t('apply')}
          </Button>
        </div>
      </details>
    </div>
  )
}

function FilterSheet({
  label,
  look,
  fields,
  onApply,
}: {
  label: ReactNode
  look: string
  fields: ReactNode
  onApply: FiltersProps['onApply']
}) {
  const t = useTexts(search)
  const [open, setOpen] = useState(false)
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Events of a portal also reach the form around it.
    event.stopPropagation()
    setOpen(false)
    onApply(pairsOf(event.currentTarget))
  }
  return (
    <Sheet
      title={t('filters')}
      open={open}
      onOpenChange={setOpen}
      footer={
        <Button type="submit" form={id} block>
          {t('apply')}
        </Button>
      }
      trigger={
        <button type="button" className={cx(look, 'desktop:hidden')}>
          {label}
        </button>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        {fields}
      </form>
    </Sheet>
  )
}
