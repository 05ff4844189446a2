import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CircleCheck, Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InboxItem } from '#contract/operators/inbox.ts'
import { queueGroups } from '#contract/operators/values.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Link } from '#web/design/link.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { type InboxParams, inboxQuery, type Queues, queuesQuery } from '#web/features/operators/queues/queries.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useOpenRow } from '#web/lib/use-open-row.ts'
import { OverviewParts } from '../overview/overview-parts.tsx'
import { inboxTexts } from '../texts/inbox.en.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxKeys } from './inbox-keys.tsx'
import { InboxPanel } from './inbox-panel.tsx'
import { InboxRow } from './inbox-row.tsx'
import { keyOf } from './item-key.ts'
import { InboxKeysDialog } from './keys-dialog.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'

function paramsOf(query: URLSearchParams): InboxParams {
  const group = queueGroups.find((one) => one === query.get('group'))
  const show = (['mine', 'snoozed'] as const).find((one) => one === query.get('show'))
  return { ...(group ? { group } : {}), ...(show ? { show } : {}) }
}

/** Everything that waits for this operator in one list, worked by keyboard or thumb; below it how the platform does. */
export function InboxScreen() {
  const t = useTexts(inboxTexts)
  const [helpOpen, setHelpOpen] = useState(false)
  return (
    <DeskPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Link to="/admin/queue-help" className="inline-flex min-h-target items-center text-sm">
            {t('allHelp')}
          </Link>
          <IconButton label={t('keys')} className="max-tablet:hidden" onClick={() => setHelpOpen(true)}>
            <Keyboard aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <Inbox onHelp={() => setHelpOpen(true)} />
      <InboxKeysDialog open={helpOpen} onOpenChange={setHelpOpen} />
      <OverviewParts />
    </DeskPage>
  )
}

function Inbox({ onHelp }: { onHelp: () => void }) {
  const t = useTexts(inboxTexts)
  const [query] = useSearchParams()
  const params = paramsOf(query)
  const queues = useQuery(queuesQuery)
  const found = useInfiniteQuery(inboxQuery(params))
  const items = found.data?.pages.flatMap((page) => page.items)
  const row = useOpenRow(items?.map(keyOf))
  const [snoozing, setSnoozing] = useState<InboxItem | null>(null)
  if (found.isPending || queues.isPending) return <Waiting />
  if (!items || !queues.data)
    return (
      <Trouble
        busy={found.isFetching || queues.isFetching}
        onRetry={() => {
          void found.refetch()
          void queues.refetch()
        }}
      />
    )
  const now = Date.parse(found.data?.pages.at(-1)?.now ?? '')
  const opened = items.find((item) => keyOf(item) === row.open)
  return (
    <section aria-label={t('list')} className="grid gap-4">
      <InboxFilters queues={queues.data.queues} params={params} />
      {items.length === 0 ? (
        <Empty queues={queues.data.queues} filtered={params.group !== undefined || params.show !== undefined} />
      ) : (
        <ul className="rounded-lg border border-line bg-surface-raised">
          {items.map((item) => (
            <InboxRow
              key={keyOf(item)}
              item={item}
              now={now}
              open={keyOf(item) === row.open}
              onOpen={() => row.show(keyOf(item))}
            />
          ))}
        </ul>
      )}
      {found.hasNextPage ? (
        <LoadMore
          label={t('more')}
          onLoad={() => void found.fetchNextPage()}
          loading={found.isFetchingNextPage}
          status=""
        />
      ) : null}
      {row.open === null ? null : (
        <InboxPanel
          item={opened}
          now={now}
          onClose={row.close}
          onPrevious={row.previous}
          onNext={row.next}
          onSnooze={setSnoozing}
        />
      )}
      <InboxKeys items={items} row={row} onSnooze={setSnoozing} onHelp={onHelp} />
      <SnoozeDialog item={snoozing} now={now} onDone={() => setSnoozing(null)} />
    </section>
  )
}

/** All clear only where every queue is empty; then it says which these are. */
function Empty({ queues, filtered }: { queues: Queues['queues']; filtered: boolean }) {
  const t = useTexts(inboxTexts)
  const count = queues.reduce((sum, queue) => sum + queue.count, 0)
  const snoozed = queues.reduce((sum, queue) => sum + queue.snoozed, 0)
  if (count === 0)
    return (
      <EmptyState headingLevel={2} icon={<CircleCheck aria-hidden="true" />} title={t('empty')}>
        <p>
          {queues.length === 0
            ? t('emptyNoQueues')
            : t('emptyText', { queues: queues.map(({ label }) => label).join(', ') })}
        </p>
      </EmptyState>
    )
  return (
    <EmptyState
      headingLevel={2}
      title={t('emptyGroup')}
      action={<Link to={filtered ? '/admin' : '/admin?show=snoozed'}>{t(filtered ? 'showAll' : 'snoozedOnes')}</Link>}
    >
      <p>{count > snoozed ? t('emptyGroupText', { count: count - snoozed }) : t('emptySnoozed', { count: snoozed })}</p>
    </EmptyState>
  )
}
