import { useQuery } from '@tanstack/react-query'
import type { StripeStatus } from '#contract/payments/stripe-keys.ts'
import { stripeKeyKinds } from '#contract/payments/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { useAdminAction } from '#web/features/operators/use-admin-action.ts'
import { IssueKey } from '#web/features/operators/vendor-keys/issue-key.tsx'
import { VendorKeyCard } from '#web/features/operators/vendor-keys/vendor-key-card.tsx'
import { stripeKeysDesk } from '#web/features/payments/admin/texts/stripe-keys.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { stripeKeyCalls, stripeKeysQuery } from './queries.ts'

/** Stripe's keys, of which only the ends are seen, and what came over its webhooks. */
export function StripeKeysScreen() {
  const t = useTexts(stripeKeysDesk)
  const found = useQuery(stripeKeysQuery)
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      {found.isPending ? (
        <Waiting />
      ) : found.data ? (
        <div className="grid gap-10">
          <Status status={found.data} />
          <Keys keys={found.data.keys} />
          {found.data.mode === 'simulated' ? <Simulator /> : null}
        </div>
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </DeskPage>
  )
}

const tones = { live: 'success', test: 'warn', simulated: 'info' } as const

function Status({ status }: { status: StripeStatus }) {
  const t = useTexts(stripeKeysDesk)
  const moment = useMoment()
  const { run, busy, refusal } = useAdminAction()
  const { mode, webhookUrl, lastWebhookAt, lastRefusedAt, openEvents } = status
  const isRefusing = lastRefusedAt !== null && (lastWebhookAt === null || lastRefusedAt > lastWebhookAt)
  const or = (at: string | null) => (at ? moment(at) : t('never'))
  return (
    <Part
      title={t('status')}
      actions={
        <Button size="sm" variant="secondary" loading={busy} onClick={() => void run(() => stripeKeyCalls.test())}>
          {t('test')}
        </Button>
      }
    >
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      {isRefusing ? (
        <Alert tone="warn" title={t('refusing')}>
          {t('refusingText', { time: moment(lastRefusedAt) })}
        </Alert>
      ) : null}
      <Card>
        <DefinitionList
          look="rows"
          items={[
            { term: t('mode'), detail: <Badge tone={tones[mode]}>{t(`mode_${mode}`)}</Badge> },
            { term: t('webhook'), detail: <span className="wrap-anywhere">{webhookUrl}</span> },
            { term: t('lastWebhook'), detail: or(lastWebhookAt) },
            { term: t('lastRefused'), detail: or(lastRefusedAt) },
            { term: t('openEvents'), detail: String(openEvents) },
          ]}
        />
      </Card>
    </Part>
  )
}

function Keys({ keys }: Pick<StripeStatus, 'keys'>) {
  const t = useTexts(stripeKeysDesk)
  return (
    <Part title={t('keys')}>
      <p className="max-w-text text-sm text-ink-muted">{t('keysText')}</p>
      <Card>
        <ul className="grid">
          {stripeKeyKinds.map((kind) => (
            <VendorKeyCard
              key={kind}
              title={t(kind)}
              name={t(`the_${kind}`)}
              vendorKey={keys[kind]}
              variable={`STRIPE_${kind.toUpperCase()}`}
              signs={kind === 'webhook_secret' || kind === 'connect_webhook_secret'}
              {...(kind === 'identity_key' ? { text: t('identityText') } : {})}
              changeKey={(body) => stripeKeyCalls.changeKey(kind, body)}
              removeKey={(body) => stripeKeyCalls.removeKey(kind, body)}
            />
          ))}
        </ul>
      </Card>
    </Part>
  )
}

function Simulator() {
  const t = useTexts(stripeKeysDesk)
  return (
    <Part title={t('simulator')}>
      <p className="max-w-text text-sm text-ink-muted">{t('simulatorText')}</p>
      <IssueKey
        failed={t('failed')}
        kinds={stripeKeyKinds.map((kind) => ({ name: t(`the_${kind}`), issue: () => stripeKeyCalls.issue(kind) }))}
      />
    </Part>
  )
}
