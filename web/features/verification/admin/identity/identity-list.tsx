import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { IdentityRow, readIdentityName } from '#contract/verification/checks-admin.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { Link } from '#web/design/link.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Select } from '#web/design/select.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { identityDesk } from '#web/features/verification/admin/identity/texts/identity-desk.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { identityChecksQuery, identityDecisions } from './queries.ts'

const tones = {
  open: 'neutral',
  processing: 'info',
  name_review: 'warn',
  exhausted: 'warn',
  verified: 'success',
  failed: 'danger',
  canceled: 'neutral',
} as const

/** Identity checks, those that wait for an operator unless all are wanted. */
export function IdentityList() {
  const t = useTexts(identityDesk)
  const [query, setQuery] = useSearchParams()
  const show = query.get('show') === 'all' ? 'all' : 'waiting'
  const found = useInfiniteQuery(identityChecksQuery(show))
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  const change = (next: string) => setQuery({ view: 'identity', ...(next === 'all' ? { show: 'all' } : {}) })
  return (
    <section aria-label={t('list')} className="grid gap-5">
      <Field label={t('show')} className="max-w-xs">
        <Select
          value={show}
          onChange={(event) => change(event.target.value)}
          options={[
            { value: 'waiting', label: t('waiting') },
            { value: 'all', label: t('all') },
          ]}
        />
      </Field>
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState title={t(show === 'all' ? 'noneAll' : 'none')}>
          <p>{t(show === 'all' ? 'noneAllText' : 'noneText')}</p>
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-4">
            {items.map((item) => (
              <li key={item.id}>
                <Identity item={item} />
              </li>
            ))}
          </ul>
          {found.hasNextPage ? (
            <LoadMore
              label={t('more')}
              onLoad={() => void found.fetchNextPage()}
              loading={found.isFetchingNextPage}
              status={t('shown', { shown: items.length, total: found.data.pages[0]?.total ?? 0 })}
            />
          ) : null}
        </>
      )}
    </section>
  )
}

function Identity({ item }: { item: IdentityRow }) {
  const t = useTexts(identityDesk)
  const moment = useMoment()
  return (
    <Card as="article" aria-label={item.guide.name} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Link to={item.guide.href}>{item.guide.name}</Link>
        <Badge tone={tones[item.state]}>{t(`state_${item.state}`)}</Badge>
        <span className="text-sm text-ink-muted">
          {item.dueAt ? t('due', { time: moment(item.dueAt) }) : t('since', { time: moment(item.since) })}
        </span>
      </div>
      <p className="text-sm text-ink-muted">
        {t('tries', { count: item.tries })}
        {item.problem ? ` · ${item.problem}` : ''}
      </p>
      {item.reason ? <p className="max-w-text text-sm wrap-anywhere">{item.reason}</p> : null}
      {item.state === 'name_review' ? <Names id={item.id} /> : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {item.can.map((action) => (
          <ActionDialog
            key={action}
            scopes={['trust_and_safety']}
            label={t(action)}
            labelOf={`${t(action)}: ${item.guide.name}`}
            title={t(`${action}Title`)}
            text={t(action === 'retry' && item.state === 'verified' ? 'reopenText' : `${action}Text`)}
            danger={action === 'refuse'}
            variant={action === 'confirm' ? 'primary' : 'secondary'}
            action={(reason) => identityDecisions.decide(item.id, action, reason)}
          />
        ))}
      </div>
    </Card>
  )
}

function Names({ id }: { id: string }) {
  const t = useTexts(identityDesk)
  const [names, setNames] = useState<OutputOf<typeof readIdentityName> | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    setRefusal('')
    try {
      setNames(await identityDecisions.name(id))
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return names ? (
    <DefinitionList
      look="rows"
      items={[
        { term: t('nameOnId'), detail: names.document },
        { term: t('nameOnAccount'), detail: names.account },
        { term: t('nameShown'), detail: names.guide },
        ...(names.onRecord.length > 0 ? [{ term: t('namesOnRecord'), detail: names.onRecord.join(' · ') }] : []),
      ]}
    />
  ) : (
    <div className="grid justify-items-start gap-2">
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <Button size="sm" variant="secondary" loading={busy} onClick={() => void show()}>
        {t('showName')}
      </Button>
      <p className="text-xs text-ink-muted">{t('logged')}</p>
    </div>
  )
}
