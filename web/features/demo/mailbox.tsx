import { useQuery } from '@tanstack/react-query'
import { Inbox, Paperclip } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MailList } from './queries.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { tools } from '#web/app/texts/tools.en.ts'
import { LinkedText } from './linked-text.tsx'
import { mailQuery } from './queries.ts'

type Mail = MailList['items'][number]

const poll = 5000
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const pathOf = (to: string, id?: string): string => {
  const query = new URLSearchParams({ ...(to ? { to } : {}), ...(id ? { mail: id } : {}) })
  return query.size === 0 ? '/demo/mailbox' : `/demo/mailbox?${query}`
}

/** What would have been mailed: a list, and one mail to read. */
export function Mailbox() {
  const t = useTexts(tools)
  const [query, setQuery] = useSearchParams()
  const to = (query.get('to') ?? '').trim()
  const chosenId = query.get('mail')
  const mails = useQuery({ ...mailQuery(to), refetchInterval: poll })
  const items = mails.data?.items ?? []
  const chosen = items.find(({ id }) => id === chosenId)
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('to')
    const address = typeof value === 'string' ? value.trim() : ''
    setQuery(address ? { to: address } : {})
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <form onSubmit={filter} className="flex flex-wrap items-end gap-3">
        <Field label={t('filter')} className="grow tablet:max-w-form">
          <Input
            key={to}
            name="to"
            type="email"
            autoComplete="off"
            defaultValue={to}
            placeholder={t('filterPlaceholder')}
          />
        </Field>
        <Button type="submit" variant="secondary">
          {t('apply')}
        </Button>
        {to ? (
          <Button variant="quiet" onClick={() => setQuery({})}>
            {t('clearFilter')}
          </Button>
        ) : null}
      </form>
      {mails.isPending ? (
        <section aria-busy="true" aria-label={t('loading')} className="grid gap-3">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} shape="block" className="h-18" />
          ))}
        </section>
      ) : mails.isError && !mails.data ? (
        <Alert
          tone="danger"
          actions={
            <Button size="sm" variant="secondary" onClick={() => void mails.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      ) : items.length === 0 ? (
        <EmptyState icon={<Inbox aria-hidden="true" />} title={t('noMails')}>
          <p>{to ? t('noMailsTo', { address: to }) : t('noMailsText')}</p>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-6 desktop:grid-cols-[24rem_minmax(0,1fr)]">
          <nav aria-label={t('mails')} className="grid grid-cols-1 content-start gap-2">
            <output className="block text-sm text-ink-muted">{t('mailCount', { count: items.length })}</output>
            <ul className="overflow-clip rounded-lg border border-line bg-surface-raised">
              {items.map((mail) => (
                <MailRow key={mail.id} mail={mail} to={to} current={mail.id === chosenId} />
              ))}
            </ul>
          </nav>
          {chosen ? (
            <ReadingPane key={chosen.id} mail={chosen} />
          ) : (
            <p className="rounded-lg border border-dashed border-line-strong px-6 py-10 text-ink-muted max-desktop:hidden">
              {t('chooseMail')}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function MailRow({ mail, to, current }: { mail: Mail; to: string; current: boolean }) {
  const t = useTexts(tools)
  const locale = useLocale()
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={pathOf(to, mail.id)}
        variant="bare"
        preventScrollReset
        aria-current={current ? 'true' : undefined}
        className="grid grid-cols-1 gap-0.5 rounded-none! border-l-4 border-transparent px-4 py-3 hover:bg-surface-sunken focus-visible:-outline-offset-2 aria-[current=true]:border-accent aria-[current=true]:bg-brand-soft"
      >
        <span className="truncate font-semibold">{mail.subject || t('noSubject')}</span>
        <span className="flex justify-between gap-3 text-sm text-ink-muted">
          <span className="truncate">{mail.to}</span>
          <time dateTime={mail.createdAt} className="shrink-0">
            {formatInstant(mail.createdAt, ownZone(), 'time', locale)}
          </time>
        </span>
      </Link>
    </li>
  )
}

/** The mail as a mail program draws it, or its plain text. */
function ReadingPane({ mail }: { mail: Mail }) {
  const t = useTexts(tools)
  const locale = useLocale()
  const [form, setForm] = useState('html')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <Card as="article" padding="lg" className="grid content-start gap-5 max-desktop:order-first">
      <header className="grid gap-1 border-b border-line pb-4">
        <h2 ref={heading} tabIndex={-1} className="text-display-sm wrap-anywhere">
          {mail.subject || t('noSubject')}
        </h2>
        <p className="text-sm text-ink-muted">
          {t('to', { address: mail.to })} ·{' '}
          <time dateTime={mail.createdAt}>{formatInstant(mail.createdAt, ownZone(), 'day-time', locale)}</time>
        </p>
      </header>
      {mail.html === null ? (
        <LinkedText text={mail.text} />
      ) : (
        <Tabs
          label={t('mailForms')}
          value={form}
          onValueChange={setForm}
          tabs={[
            { value: 'html', label: t('asHtml'), content: form === 'html' ? <Letter mail={mail} /> : null },
            { value: 'text', label: t('asText'), content: <LinkedText text={mail.text} /> },
          ]}
        />
      )}
      {mail.attachments.length > 0 ? (
        <section aria-label={t('attachments')}>
          <ul className="flex flex-wrap gap-3 text-sm">
            {mail.attachments.map(({ filename, contentType }) => (
              <li key={filename} className="flex items-center gap-2 rounded-md bg-surface-sunken px-3 py-2">
                <Paperclip aria-hidden="true" className="size-4" />
                {filename} <span className="text-ink-muted">{contentType}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Card>
  )
}

/** Without scripts, in a document whose own policy lets nothing else in; as high as what it holds. */
function Letter({ mail }: { mail: Mail }) {
  const [height, setHeight] = useState(640)
  return (
    <iframe
      title={mail.subject}
      src={`/demo/letters/${mail.id}`}
      sandbox="allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      height={height}
      onLoad={(event) => setHeight(event.currentTarget.contentDocument?.documentElement.scrollHeight ?? height)}
      className="block border-line max-tablet:-mx-6 max-tablet:w-[calc(100%+3rem)] max-tablet:border-y tablet:w-full tablet:rounded-md tablet:border"
    />
  )
}
