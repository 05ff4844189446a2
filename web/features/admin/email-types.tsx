import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmailType } from '#contract/admin/email-types.ts'
import { languages, type Language } from '#contract/wire/language.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { operators } from '#web/features/operators/texts/operators.en.ts'
import { useScope } from '#web/features/operators/use-scope.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { emailPreviewQuery, emailTypesQuery, sendTest } from './queries.ts'
import { emailTypes } from './texts/email-types.en.ts'

/** Every type of email to choose from; the chosen one shows the newest real one. */
export function EmailTypes() {
  const t = useTexts(emailTypes)
  const moment = useMoment()
  const found = useQuery(emailTypesQuery)
  const [chosen, setChosen] = useState('')
  const o = useTexts(operators)
  const has = useScope()
  const labelOf = ({ name, critical, secret, reader, newestAt }: EmailType) =>
    [
      name,
      newestAt ? t('newest', { time: moment(newestAt) }) : t(secret ? 'secret' : 'noneYet'),
      ...(critical ? [t('critical')] : []),
      ...(has(reader) ? [] : [t('locked', { scope: o(`scope_${reader}`) })]),
    ].join(' · ')
  const type = found.data?.items.find(({ name }) => name === chosen)
  return (
    <Part title={t('types')}>
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <Field label={t('type')} help={t('typesLead')} className="max-w-text">
            <Select
              value={chosen}
              placeholder={t('choose')}
              onChange={(event) => setChosen(event.target.value)}
              options={found.data.items.map((type) => ({ value: type.name, label: labelOf(type) }))}
            />
          </Field>
          {!type ? null : has(type.reader) ? (
            <Preview key={type.name} name={type.name} />
          ) : (
            <p className="max-w-text text-ink-muted">{t('lockedText', { scope: o(`scope_${type.reader}`) })}</p>
          )}
        </>
      )}
    </Part>
  )
}

function Preview({ name }: { name: string }) {
  const t = useTexts(emailTypes)
  const moment = useMoment()
  const [language, setLanguage] = useState<Language>('en')
  const found = useQuery(emailPreviewQuery(name, language))
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { example } = found.data
  if (!example) return <p className="text-ink-muted">{t('noExample')}</p>
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex gap-2">
          <legend className="sr-only">{t('language')}</legend>
          {languages.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === language ? 'primary' : 'secondary'}
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
            >
              {t(one === 'en' ? 'english' : 'spanish')}
            </Button>
          ))}
        </fieldset>
        <ActionDialog<Record<never, never>, { idempotencyKey: string; reason: string }>
          scopes={['support']}
          label={t('test')}
          labelOf={t('testOf', { name })}
          title={t('testTitle')}
          text={t('testText')}
          keyed
          action={(why, _, key) => sendTest(name, { language, reason: why, idempotencyKey: key })}
        />
      </div>
      <p className="text-sm text-ink-muted">{t('written', { time: moment(example.at) })}</p>
      <div lang={language} className="grid gap-3 rounded-md border border-line bg-surface-raised p-4">
        <p className="font-semibold wrap-anywhere">
          <span className="sr-only">{t('subject')}: </span>
          {example.subject}
        </p>
        <p className="max-w-text wrap-anywhere whitespace-pre-line">{example.text}</p>
      </div>
    </div>
  )
}
