import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefundPolicies, RefundPolicy, SampleRefund } from '#contract/bookings/refund-policies.ts'
import { refundSamples } from '#contract/bookings/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Table } from '#web/design/table.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { policyDesk } from '../texts/refund-policies.en.ts'
import { EditedTier } from './edited-tier.tsx'
import { draftOf, isSound, type PolicyDraft, policyOf } from './policy-draft.ts'
import { policiesQuery, previewQuery, publish } from './queries.ts'

/** Tiers as rows, what they mean for sample bookings, and the version that is published of them. */
export function PoliciesScreen() {
  const t = useTexts(policyDesk)
  const found = useQuery(policiesQuery)
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      {found.isPending ? (
        <Waiting />
      ) : found.data ? (
        // another version is another draft
        <Editor key={found.data.version} state={found.data} />
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </DeskPage>
  )
}

function Editor({ state }: { state: RefundPolicies }) {
  const t = useTexts(policyDesk)
  const [drafts, setDrafts] = useState<PolicyDraft[]>(() => state.policies.map(draftOf))
  const policies = drafts.map(policyOf)
  const sound = drafts.every(isSound)
  const changed = policies.filter(
    (policy, at) => JSON.stringify(policy) !== JSON.stringify(policyOf(draftOf(state.policies[at] ?? policy))),
  ).length
  const change = (next: PolicyDraft) => setDrafts(drafts.map((one) => (one.tier === next.tier ? next : one)))
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid gap-4 desktop:grid-cols-2">
        {drafts.map((draft, at) => (
          <EditedTier key={draft.tier} draft={draft} listings={state.policies[at]?.listings ?? 0} onChange={change} />
        ))}
      </div>
      <Samples policies={policies} sound={sound} first={state.samples} isChanged={changed > 0} />
      <div className="grid gap-3">
        {changed === 0 ? <p className="text-ink-muted">{t('nothing')}</p> : null}
        {changed > 0 ? (
          <div className="flex flex-wrap gap-3">
            <ActionDialog
              scopes={['finance']}
              variant="primary"
              unready={!sound}
              label={t('publish')}
              title={t('publishTitle')}
              text={changed === 1 ? t('publishTextOne') : t('publishText', { count: changed })}
              action={(reason) => publish({ policies, after: state.version, reason })}
            />
            <Button variant="quiet" onClick={() => setDrafts(state.policies.map(draftOf))}>
              {t('discard')}
            </Button>
          </div>
        ) : null}
      </div>
      <Versions versions={state.versions} />
    </div>
  )
}

interface SamplesProps {
  policies: readonly RefundPolicy[]
  sound: boolean
  first: readonly SampleRefund[]
  isChanged: boolean
}

function Samples({ policies, sound, first, isChanged }: SamplesProps) {
  const t = useTexts(policyDesk)
  const locale = useLocale()
  const preview = useQuery({
    ...previewQuery(policies),
    enabled: sound && isChanged,
    placeholderData: keepPreviousData,
  })
  const samples = isChanged && preview.data ? preview.data.samples : first
  const money = (amount: SampleRefund['paid']) => formatMoney(amount, { locale })
  const of = (sample: string, tier: string) => samples.find((one) => one.sample === sample && one.tier === tier)
  return (
    <Part title={t('samples')}>
      <p className="max-w-text text-ink-muted">{t('samplesText')}</p>
      {preview.isError ? <Alert tone="danger">{t('previewFailed')}</Alert> : null}
      <div data-testid="samples" className="min-w-0">
        <Table
          caption={t('samples')}
          captionHidden
          rows={[...refundSamples]}
          rowKey={(sample) => sample}
          columns={[
            { key: 'sample', header: t('sample'), rowHeader: true, cell: (sample) => t(`sample_${sample}`) },
            {
              key: 'paid',
              header: t('paid'),
              align: 'end',
              cell: (sample) => {
                const found = of(sample, 'flexible')
                return found ? money(found.paid) : null
              },
            },
            ...policies.map(({ tier }) => ({
              key: tier,
              header: t(`tier_${tier}`),
              align: 'end' as const,
              cell: (sample: string) => {
                const found = of(sample, tier)
                if (!found) return null
                return found.refund.amount === found.current.amount ? (
                  money(found.refund)
                ) : (
                  <span className="grid justify-items-end">
                    <strong className="font-semibold text-accent-ink">{money(found.refund)}</strong>
                    <span className="text-xs text-ink-muted">{t('was', { amount: money(found.current) })}</span>
                  </span>
                )
              },
            })),
          ]}
        />
      </div>
    </Part>
  )
}

function Versions({ versions }: { versions: RefundPolicies['versions'] }) {
  const t = useTexts(policyDesk)
  const moment = useMoment()
  return (
    <Part title={t('versions')}>
      {versions.length === 0 ? (
        <p className="text-ink-muted">{t('noVersions')}</p>
      ) : (
        <ul className="grid gap-2">
          {versions.map(({ version, at, by, reason }) => (
            <li key={version} className="grid gap-0.5 border-b border-line pb-2 last:border-0">
              <span className="text-sm text-ink-muted">{t('versionBy', { version, time: moment(at), by })}</span>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
