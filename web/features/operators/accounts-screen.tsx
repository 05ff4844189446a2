import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { endSessions } from '#contract/operators/calls.ts'
import type { findAccount } from '#contract/operators/accounts.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Table } from '#web/design/table.tsx'
import { call } from '#web/lib/call.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { DeskPage } from './desk-page.tsx'
import { deskKey } from './desk-key.ts'
import { SecondFactor } from './account-second-factor.tsx'
import { Part, SearchBox, Trouble, useMoment, useNamed, Waiting } from './parts.tsx'
import { accountsDesk } from './texts/accounts-desk.en.ts'

export type Found = NonNullable<OutputOf<typeof findAccount>['account']>

const accountQuery = (q: string) => ({
  queryKey: [...deskKey, 'account', q],
  queryFn: () => call<typeof findAccount>('GET', '/api/admin/accounts', { query: { q } }),
  enabled: q !== '',
})

/** Finds a person by full email or ID; the query is in the address. */
export function AccountsScreen() {
  const t = useTexts(accountsDesk)
  const [query, setQuery] = useSearchParams()
  const q = query.get('q') ?? ''
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    setQuery(typeof typed === 'string' && typed.trim() !== '' ? { q: typed.trim() } : {})
  }
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <search>
        <form
          key={q}
          noValidate
          onSubmit={find}
          className="grid items-start gap-4 tablet:grid-cols-[minmax(0,28rem)_auto] tablet:justify-start"
        >
          <SearchBox label={t('searchBox')} help={t('searchHelp')} value={q} />
          <Button type="submit" className="tablet:mt-[1.775rem]">
            {t('find')}
          </Button>
        </form>
      </search>
      {q ? <Result q={q} /> : null}
    </DeskPage>
  )
}

function Result({ q }: { q: string }) {
  const t = useTexts(accountsDesk)
  const found = useQuery(accountQuery(q))
  if (found.data?.account) return <Account account={found.data.account} />
  if (found.data)
    return (
      <EmptyState title={t('none')}>
        <p>{t('noneText')}</p>
      </EmptyState>
    )
  if (found.isPending) return <Waiting />
  return found.error instanceof HttpError && found.error.status === 403 ? (
    <EmptyState title={t('refused')}>
      <p>{found.error.text}</p>
    </EmptyState>
  ) : (
    <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  )
}

function Account({ account }: { account: Found }) {
  const t = useTexts(accountsDesk)
  const named = useNamed()
  const moment = useMoment()
  const { id, name, email, userType, emailVerified, sessions, securityEvents } = account
  return (
    <>
      <section className="flex flex-wrap items-start justify-between gap-4" aria-label={name}>
        <div className="grid gap-1">
          <h2 className="text-display-xs">{name}</h2>
          <p className="flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere">{email}</span>
            <Badge>{t(`type_${userType}`)}</Badge>
            {emailVerified ? null : <Badge tone="warn">{t('unverified')}</Badge>}
          </p>
        </div>
        <ActionDialog
          scopes={['support']}
          size="md"
          variant="danger"
          danger
          label={t('end')}
          title={t('endTitle', { name })}
          text={t('endText')}
          action={(reason) =>
            call<typeof endSessions>('POST', '/api/admin/accounts/:id/end-sessions', {
              params: { id },
              body: { reason },
            })
          }
        />
      </section>
      <SecondFactor account={account} />
      <Part title={t('sessions')}>
        {sessions.length === 0 ? (
          <p className="text-ink-muted">{t('noSessions')}</p>
        ) : (
          <ul className="grid">
            {sessions.map((session) => (
              <li key={session.id} className="grid gap-1 border-b border-line py-3">
                <span className="font-semibold">{session.device}</span>
                <span className="text-sm text-ink-muted">
                  {[
                    t('seen', { time: moment(session.lastSeenAt) }),
                    t('since', { time: moment(session.createdAt) }),
                    session.address,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={t('events')}>
        <Table
          caption={t('events')}
          captionHidden
          rows={securityEvents}
          rowKey={({ id: event }) => event}
          empty={<p className="text-ink-muted">{t('noEvents')}</p>}
          columns={[
            { key: 'event', header: t('event'), rowHeader: true, cell: ({ kind }) => named(kind) },
            { key: 'time', header: t('eventTime'), cell: ({ at }) => moment(at) },
            { key: 'address', header: t('address'), cell: ({ address }) => address ?? t('dash') },
            {
              key: 'details',
              header: t('details'),
              cell: ({ detail }) => (
                <span className="text-xs wrap-anywhere">
                  {Object.entries(detail)
                    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
                    .join(', ') || t('dash')}
                </span>
              ),
            },
          ]}
        />
      </Part>
    </>
  )
}
