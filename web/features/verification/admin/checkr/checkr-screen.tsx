import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CheckrStatus } from '#contract/verification/checkr-admin.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { useAdminAction } from '#web/features/operators/use-admin-action.ts'
import { IssueKey } from '#web/features/operators/vendor-keys/issue-key.tsx'
import { VendorKeyCard } from '#web/features/operators/vendor-keys/vendor-key-card.tsx'
import { VendorStatus } from '#web/features/operators/vendor-keys/vendor-status.tsx'
import { checkrDesk } from '#web/features/verification/admin/checkr/texts/checkr-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { checkrActions, checkrQuery, eventsQuery } from './queries.ts'

/** How Checkr answers, its webhook log, and in demo mode the faults of its simulator. */
export function CheckrScreen() {
  const t = useTexts(checkrDesk)
  const found = useQuery(checkrQuery)
  return (
    <DeskPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <Link
          to="/admin/checkr/background-checks"
          variant="bare"
          className={buttonClasses({ variant: 'secondary', size: 'sm' })}
        >
          {t('checks')}
        </Link>
      }
    >
      {found.isPending ? (
        <Waiting />
      ) : found.data ? (
        <div className="grid gap-10">
          <Status status={found.data} />
          <Keys status={found.data} />
          {found.data.faults ? <Simulator faults={found.data.faults} /> : null}
          <Events />
        </div>
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </DeskPage>
  )
}

function Status({ status }: { status: CheckrStatus }) {
  const t = useTexts(checkrDesk)
  const moment = useMoment()
  const { mode, webhookUrl, lastReadAt, lastWebhookAt, lastRefusedAt } = status
  const or = (at: string | null) => (at ? moment(at) : t('never'))
  return (
    <VendorStatus
      title={t('status')}
      test={t('test')}
      onTest={() => checkrActions.test()}
      lastWebhookAt={lastWebhookAt}
      lastRefusedAt={lastRefusedAt}
      refusing={t('refusing')}
      refusingText={(time) => t('refusingText', { time })}
      items={[
        { term: t('mode'), detail: <Badge tone={mode === 'live' ? 'success' : 'info'}>{t(`mode_${mode}`)}</Badge> },
        {
          term: t('package'),
          detail: (
            <span className="grid justify-items-end gap-1">
              <code className="text-sm wrap-anywhere">{status.package}</code>
              <Link to="/admin/verification-settings">{t('changePackage')}</Link>
            </span>
          ),
        },
        { term: t('webhook'), detail: <span className="wrap-anywhere">{webhookUrl}</span> },
        { term: t('lastRead'), detail: or(lastReadAt) },
        { term: t('lastWebhook'), detail: or(lastWebhookAt) },
        { term: t('lastRefused'), detail: or(lastRefusedAt) },
        { term: t('openEvents'), detail: String(status.openEvents) },
        { term: t('waitingConsents'), detail: String(status.waitingConsents) },
        { term: t('refusedNotices'), detail: String(status.refusedNotices) },
      ]}
    />
  )
}

function Keys({ status: { keys } }: { status: CheckrStatus }) {
  const t = useTexts(checkrDesk)
  const { changeKey, removeKey } = checkrActions
  return (
    <Part title={t('keys')}>
      <Card>
        <ul className="grid">
          <VendorKeyCard
            title={t('api_key')}
            name={t('theApiKey')}
            vendorKey={keys.api_key}
            variable="CHECKR_API_KEY"
            signs={keys.webhook_secret.source === 'none'}
            changeKey={(body) => changeKey('api_key', body)}
            removeKey={(body) => removeKey('api_key', body)}
          />
          <VendorKeyCard
            title={t('webhook_secret')}
            name={t('theWebhookSecret')}
            vendorKey={keys.webhook_secret}
            variable="CHECKR_WEBHOOK_SECRET"
            signs
            {...(keys.webhook_secret.source === 'none' ? { text: t('apiKeySigns') } : {})}
            changeKey={(body) => changeKey('webhook_secret', body)}
            removeKey={(body) => removeKey('webhook_secret', body)}
          />
        </ul>
      </Card>
    </Part>
  )
}

function Simulator({ faults }: { faults: NonNullable<CheckrStatus['faults']> }) {
  const t = useTexts(checkrDesk)
  const { run, busy, refusal } = useAdminAction()
  return (
    <Part title={t('simulator')}>
      <p className="max-w-text text-sm text-ink-muted">{t('simulatorText')}</p>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <div className="grid tablet:grid-cols-2">
        {faults.map(({ fault, on }) => (
          <Checkbox
            key={fault}
            label={t(`fault_${fault}`)}
            checked={on}
            aria-disabled={busy || undefined}
            onChange={(event) => {
              const { checked } = event.target
              void run(() => checkrActions.fault({ fault, on: checked }))
            }}
          />
        ))}
      </div>
      <IssueKey
        failed={t('failed')}
        kinds={[
          { name: t('anApiKey'), issue: () => checkrActions.issueKey('api_key') },
          { name: t('aWebhookSecret'), issue: () => checkrActions.issueKey('webhook_secret') },
        ]}
      />
    </Part>
  )
}

function Events() {
  const t = useTexts(checkrDesk)
  const moment = useMoment()
  const found = useInfiniteQuery(eventsQuery)
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Part title={t('events')}>
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState headingLevel={3} title={t('none')}>
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        <>
          <ul className="grid">
            {items.map(({ id, type, receivedAt, handledAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-0"
              >
                <div className="grid gap-0.5">
                  <span className="font-semibold wrap-anywhere">{type}</span>
                  <span className="text-sm text-ink-muted tabular-nums">
                    {t('received')} {moment(receivedAt)} · {t('handled')}{' '}
                    {handledAt ? moment(handledAt) : t('notHandled')}
                  </span>
                </div>
                <ActionDialog
                  scopes={['trust_and_safety']}
                  label={t('replay')}
                  labelOf={t('replayOf', { type })}
                  title={t('replayTitle')}
                  text={t('replayText')}
                  action={(reason) => checkrActions.replay(id, reason)}
                />
              </li>
            ))}
          </ul>
          {found.hasNextPage ? (
            <LoadMore
              label={t('more')}
              onLoad={() => void found.fetchNextPage()}
              loading={found.isFetchingNextPage}
              status={t('shown', { count: items.length })}
            />
          ) : null}
        </>
      )}
    </Part>
  )
}
