import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { documentKinds } from '#contract/verification/values.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { verificationDesk } from '#web/features/verification/admin/texts/verification-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { filtersIn, shownDocuments } from './document-filters.ts'

/** Which documents the list shows; kept in the address. */
export function DocumentFilterForm() {
  const t = useTexts(verificationDesk)
  const [query, setQuery] = useSearchParams()
  const { show, kind, name, guide } = filtersIn(query)
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = new URLSearchParams()
    for (const [key, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value !== '' && value !== 'waiting') wanted.set(key, value)
    setQuery(wanted, { preventScrollReset: true })
  }
  return (
    <search aria-label={t('filters')}>
      <form
        key={`${show} ${kind} ${name} ${guide}`}
        onSubmit={filter}
        className="grid items-end gap-3 tablet:grid-cols-[12rem_16rem_auto_auto_auto] tablet:justify-start"
      >
        <Field label={t('show')}>
          <Select
            name="show"
            defaultValue={show}
            options={shownDocuments.map((value) => ({ value, label: t(`show_${value}`) }))}
          />
        </Field>
        <Field label={t('kind')}>
          <Select
            name="kind"
            defaultValue={kind ?? ''}
            placeholder={t('anyKind')}
            options={documentKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
          />
        </Field>
        {guide === undefined ? null : <Checkbox name="guide" value={guide} defaultChecked label={t('thisGuide')} />}
        <Checkbox name="name" value="differs" defaultChecked={name === 'differs'} label={t('nameDiffers')} />
        <Button type="submit" size="sm">
          {t('find')}
        </Button>
      </form>
    </search>
  )
}
