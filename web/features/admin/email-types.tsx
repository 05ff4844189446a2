import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { EmailType } from '#contract/admin/email-types.ts'
import { languages, type Language } from '#contract/wire/language.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { emailPreviewQuery, emailTypesQuery, sendTest } from './queries.ts'
import { emailTypes } from './texts/email-types.en.ts'

/** Every type of email; the one that is open shows the newest real one. */
export function EmailTypes() {
  const t = useTexts(emailTypes)
  const found = useQuery(emailTypesQuery)
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Part title={t('types')}>
      <p className="text-ink-muted">{t('typesLead')}</p>
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <ul className="grid border-t border-line">
          {found.data.items.map((type) => (
            <Type
              key={type.name}
              type={type}
              open={type.name === open}
              onOpen={() => setOpen(type.name === open ? null : type.name)}
            />
          ))}
        </ul>
      )}
    </Part>
  )
}

function Type({ type, open, onOpen }: { type: EmailType; open: boolean; onOpen: () => void }) {
  const t = useTexts(emailTypes)
  const moment = useMoment()
  const id = useId()
  const { name, critical, secret, newestAt } = type
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onOpen}
        className="flex min-h-target w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-left hover:bg-surface-sunken"
      >
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {critical ? <Badge>{t('critical')}</Badge> : null}
        </span>
        <span className="text-sm text-ink-muted">
          {newestAt ? t('newest', { time: moment(newestAt) }) : t(secret ? 'secret' : 'noneYet')}
        </span>
      </button>
      <div id={id} hidden={!open}>
        {open ? <Preview name={name} /> : null}
      </div>
    </li>
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
  if (!example) return <p className="pb-4 text-ink-muted">{t('noExample')}</p>
  return (
    <div className="grid gap-4 pt-2 pb-6">
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
