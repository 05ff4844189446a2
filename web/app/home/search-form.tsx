import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { limits } from '#contract/wire/limits.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { browsePath } from '#web/features/search/browse-path.ts'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { home } from '#web/app/home/texts/home.en.ts'
import { Part } from '../shell/part.tsx'
import { categoriesQuery, imagesQuery } from './queries.ts'

const suggestList = async () => ({ default: (await import('#web/features/search/suggest-list.tsx')).SuggestList })
const placeKinds = ['place'] as const

/** Suggestions are fetched when the field gets the focus. */
function LocationInput() {
  const t = useTexts(home)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  return (
    <div className="relative">
      <Input
        name="location"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limits.searchNameMax}
        icon={<MapPin />}
        placeholder={t('locationPlaceholder')}
        onFocus={(event) => setField(event.currentTarget)}
      />
      {field ? <Part load={suggestList} props={{ field, kinds: placeKinds }} /> : null}
    </div>
  )
}

/** A plain form: it works before and without script. */
export function SearchForm() {
  const t = useTexts(home)
  const action = useHref('/browse')
  const navigate = useNavigate()
  const categories = useQuery(categoriesQuery(call)).data ?? []
  const names = new Map(useQuery(imagesQuery(call)).data?.map((one) => [one.category, one.displayName]))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    void navigate(browsePath({ category: text('category'), location: text('location') }))
  }
  return (
    <search aria-label={t('search')}>
      <form
        data-quest="home-hero"
        action={action}
        method="get"
        onSubmit={submit}
        className="grid gap-3 rounded-xl bg-surface-raised p-4 text-ink shadow-overlay tablet:grid-cols-2 tablet:items-end tablet:gap-4 tablet:p-6 desktop:grid-cols-[1fr_1.3fr_auto]"
      >
        <Field label={t('category')}>
          <Select
            name="category"
            placeholder={t('categoryPlaceholder')}
            defaultValue=""
            options={categories.map((value) => ({ value, label: names.get(value) ?? t(value) }))}
          />
        </Field>
        <Field label={t('location')}>
          <LocationInput />
        </Field>
        <Button type="submit" variant="accent" className="tablet:max-desktop:col-span-2">
          {t('searchButton')}
        </Button>
      </form>
    </search>
  )
}
