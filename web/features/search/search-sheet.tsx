import { MapPin, Search as SearchIcon } from 'lucide-react'
import { type FormEvent, type ReactElement, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchFacets } from '#contract/search/schemas.ts'
import { limits } from '#contract/wire/limits.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { search } from '#web/features/search/texts/search.en.ts'
import { FilterFields } from './filter-fields.tsx'
import { NearMe } from './near-me.tsx'
import { DayFields, PartyOfSearch } from './occasion-fields.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { useSearchPage } from './search-page.ts'
import { type SearchParams, emptySearch, isNear, parseSearchParams } from './search-params.ts'
import { SuggestInput } from './suggest-input.tsx'
import { useCount } from './use-count.ts'

const wordKinds = ['category', 'species', 'adventure'] as const
const placeKinds = ['place'] as const

interface Props {
  params: SearchParams
  /** What the list behind it says, until the first count has come. */
  page: { facets: SearchFacets | null; capped: boolean }
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactElement
}

const paramsOf = (form: HTMLFormElement): SearchParams =>
  parseSearchParams(
    new URLSearchParams(
      [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    ),
  )

/** The whole search in one sheet; its button says how many adventures it would show. */
export function SearchSheet({ params, page, open, onOpenChange, trigger }: Props) {
  const t = useTexts(search)
  const navigate = useNavigate()
  const { pathOf } = useSearchPage()
  const id = useId()
  const [draft, setDraft] = useState<SearchParams | null>(null)
  // After everything was cleared, the form begins with nothing.
  const [cleared, setCleared] = useState(0)
  const given = cleared > 0 ? emptySearch : params
  const { total, facets, capped, errors } = useCount(draft)
  const change = (next: boolean) => {
    setDraft(null)
    setCleared(0)
    onOpenChange(next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = paramsOf(event.currentTarget)
    change(false)
    void navigate(pathOf(wanted))
  }
  const act = total === null ? t('apply') : capped ? t('showMany', { count: total }) : t('showCount', { count: total })
  return (
    <Dialog
      title={t('form')}
      size="full"
      open={open}
      onOpenChange={change}
      trigger={trigger}
      footer={
        <div className="flex w-full items-center justify-between gap-3">
          <Button variant="quiet" onClick={() => setCleared(cleared + 1)}>
            {t('clearAll')}
          </Button>
          <Button type="submit" form={id} className="min-w-0 grow tablet:grow-0">
            {act}
          </Button>
          <output className="sr-only">{total === null ? '' : t('found', { count: total })}</output>
        </div>
      }
    >
      <SheetForm key={cleared} id={id} params={given} errors={errors} onDraft={setDraft} onSubmit={submit}>
        <FilterFields
          params={given}
          now={draft ?? given}
          errors={errors}
          facets={facets ?? page.facets}
          capped={facets ? capped : page.capped}
        />
      </SheetForm>
    </Dialog>
  )
}

interface FormProps {
  id: string
  params: SearchParams
  errors: Readonly<Record<string, string>>
  onDraft: (draft: SearchParams) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactElement
}

function SheetForm({ id, params, errors, onDraft, onSubmit, children }: FormProps) {
  const t = useTexts(search)
  const { action, pathOf } = useSearchPage()
  const form = useRef<HTMLFormElement>(null)
  const read = useEffectEvent(() => {
    if (form.current) onDraft(paramsOf(form.current))
  })
  useEffect(() => {
    const { current } = form
    if (!current) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const again = () => read()
    // Days and people are in hidden fields, which fire no events.
    const watcher = new MutationObserver(again)
    watcher.observe(current, { subtree: true, attributes: true, attributeFilter: ['value'] })
    current.addEventListener('input', again, { signal })
    current.addEventListener('change', again, { signal })
    again()
    return () => {
      listening.abort()
      watcher.disconnect()
    }
  }, [])
  const errorOf = (name: string) => (errors[name] ? { error: errors[name] } : {})
  return (
    // The sheet begins at its top, and no keyboard of a phone covers it before a field is pressed.
    <form
      ref={form}
      id={id}
      noValidate
      tabIndex={-1}
      data-autofocus=""
      onSubmit={onSubmit}
      className="grid gap-8 outline-none"
    >
      {params.lat ? <input type="hidden" name="lat" value={params.lat} /> : null}
      {params.lng ? <input type="hidden" name="lng" value={params.lng} /> : null}
      <div className="grid gap-4">
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <Field label={t('place')} {...errorOf('place')}>
            <SuggestInput
              name="location"
              type="text"
              kinds={placeKinds}
              defaultValue={params.place}
              enterKeyHint="search"
              maxLength={limits.searchNameMax}
              icon={<MapPin />}
              placeholder={t(isNear(params) ? 'placeNear' : 'placePlaceholder')}
            />
          </Field>
          <Field label={t('words')} {...errorOf('q')}>
            <SuggestInput
              name="q"
              type="text"
              kinds={wordKinds}
              defaultValue={params.q}
              enterKeyHint="search"
              maxLength={limits.searchMax}
              icon={<SearchIcon />}
              placeholder={t('wordsPlaceholder')}
            />
          </Field>
        </div>
        {isNear(params) ? null : <NearMe pathOf={pathOf} />}
        {action === '/browse' && pathOf(params) === action ? <RecentSearches /> : null}
      </div>
      <div className="grid gap-8 border-t border-line pt-6 desktop:grid-cols-[2fr_1fr] desktop:gap-12">
        <DayFields params={params} errors={errors} />
        <PartyOfSearch params={params} errors={errors} />
      </div>
      <div className="border-t border-line pt-6">{children}</div>
    </form>
  )
}
