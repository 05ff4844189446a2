import { Search as SearchIcon } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'
import { categories } from '#contract/catalogue/values.ts'
import { guideSorts } from '#contract/search/values.ts'
import { limits } from '#contract/wire/limits.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { Select } from '#web/design/select.tsx'
import { languageNames } from '#web/lib/language/language-names.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guides } from '#web/features/guides/texts/guides.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { usStates } from '#web/lib/us-states.ts'
import { type GuideSearchParams, parseGuideSearchParams, credentials, guidesPath, ratings } from './search-params.ts'

/** Languages that are offered to choose from; an address may name any other. */
const spoken = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'ru', 'uk', 'zh', 'ja', 'ko', 'vi', 'tl', 'hi', 'ar']
const sortNames = { relevance: 'relevance', rating: 'bestRated', experience: 'mostExperience', name: 'byName' } as const

/** `errors`: a sentence for each field that the server refused. */
export function GuideSearchForm({
  params,
  errors,
}: {
  params: GuideSearchParams
  errors: Readonly<Record<string, string>>
}) {
  const t = useTexts(guides)
  const c = useTexts(sale)
  const locale = useLocale()
  const action = useHref('/search-guides')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const address = guidesPath(params)
  // A new address resets the fields, edited ones too.
  useEffect(() => {
    if (address) form.current?.reset()
  }, [address])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pairs = [...new FormData(event.currentTarget)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    )
    void navigate(guidesPath(parseGuideSearchParams(new URLSearchParams(pairs))))
  }
  const languages = [...new Set([...spoken, ...(params.language ? [params.language] : [])])]
  const choices = [
    {
      name: 'category',
      label: t('category'),
      any: t('anyCategory'),
      options: categories.map((value) => ({ value, label: c(value) })),
    },
    { name: 'state', label: t('state'), any: t('anyState'), options: usStates },
    {
      name: 'language',
      label: t('language'),
      any: t('anyLanguage'),
      options: languages.map((value) => ({ value, label: languageNames([value], locale) })),
    },
    {
      name: 'credential',
      label: t('credential'),
      any: t('anyCredential'),
      options: credentials.map((value) => ({ value, label: t(value) })),
    },
    {
      name: 'ratingMin',
      label: t('rating'),
      any: t('anyRating'),
      options: ratings.map((value) => ({ value, label: t('ratingFrom', { stars: value }) })),
    },
  ] as const
  return (
    <search aria-label={t('form')}>
      <form ref={form} action={action} method="get" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
          <Field label={t('words')} {...errorOf(errors['q'])}>
            <Input
              name="q"
              type="search"
              defaultValue={params.q}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={limits.searchNameMax}
              icon={<SearchIcon />}
              placeholder={t('wordsPlaceholder')}
            />
          </Field>
          {/* As far down as the label is tall, so that it stands beside the field and not beside an error. */}
          <Button type="submit" className="mt-[1.775rem]">
            {t('submit')}
          </Button>
        </div>
        <div className="grid grid-cols-2 items-start gap-3 max-[22rem]:grid-cols-1 tablet:grid-cols-3 desktop:grid-cols-6">
          {choices.map(({ name, label, any, options }) => (
            <Field key={name} label={label} className="min-w-0 grid-cols-1" {...errorOf(errors[name])}>
              {/* A new address is a new value, also for an uncontrolled field. */}
              <Select key={params[name]} name={name} defaultValue={params[name]} placeholder={any} options={options} />
            </Field>
          ))}
          <Field label={t('sort')} className="min-w-0 grid-cols-1" {...errorOf(errors['sort'])}>
            <Select
              key={params.sort}
              name="sort"
              defaultValue={params.sort}
              options={guideSorts.map((value) => ({ value, label: t(sortNames[value]) }))}
            />
          </Field>
        </div>
        {address === '/search-guides' ? null : (
          <Link to="/search-guides" variant="quiet" className="justify-self-start text-sm">
            {t('clear')}
          </Link>
        )}
      </form>
    </search>
  )
}

const errorOf = (error: string | undefined) => (error ? { error } : {})
