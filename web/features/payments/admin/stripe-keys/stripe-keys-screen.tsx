import { useQuery } from '@tanstack/react-query'
import type { StripeStatus } from '#contract/payments/stripe-keys.ts'
import { stripeKeyKinds } from '#contract/payments/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { IssueKey } from '#web/features/operators/vendor-keys/issue-key.tsx'
import { VendorKeyCard } from '#web/features/operators/vendor-keys/vendor-key-card.tsx'
import { VendorStatus } from '#web/features/operators/vendor-keys/vendor-status.tsx'
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
  const { mode, webhookUrl, lastWebhookAt, lastRefusedAt, openEvents } = status
  const or = (at: string | null) => (at ? moment(at) : t('never'))
  return (
    <VendorStatus
      title={t('status')}
      test={t('test')}
      onTest={() => stripeKeyCalls.test()}
      lastWebhookAt={lastWebhookAt}
      lastRefusedAt={lastRefusedAt}
      refusing={t('refusing')}
      refusingText={(time) => t('refusingText', { time })}
      items={[
        { term: t('mode'), detail: <Badge tone={tones[mode]}>{t(`mode_${mode}`)}</Badge> },
        { term: t('webhook'), detail: <span className="wrap-anywhere">{webhookUrl}</span> },
        { term: t('lastWebhook'), detail: or(lastWebhookAt) },
        { term: t('lastRefused'), detail: or(lastRefusedAt) },
        { term: t('openEvents'), detail: String(openEvents) },
      ]}
    />
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
