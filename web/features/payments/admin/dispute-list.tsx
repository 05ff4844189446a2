import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { sendChargebackEvidence } from '#contract/disputes/chargebacks.ts'
import { evidenceWordsMax } from '#contract/disputes/values.ts'
import type { AdminDispute, decideDispute } from '#contract/payments/disputes.ts'
import { refundPayers } from '#contract/payments/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { limits } from '#contract/wire/limits.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { Link } from '#web/design/link.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, useMoment, useNamed, Waiting } from '#web/features/operators/parts.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { adminActions, disputesQuery, evidenceQuery } from './queries.ts'
import { financeDesk } from './texts/finance-desk.en.ts'

/** Disputes of cards that still need the bank or a person. */
export function DisputeList() {
  const t = useTexts(financeDesk)
  const found = useQuery(disputesQuery)
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  return (
    <Part title={t('disputes')}>
      {found.data.items.length > 0 ? (
        <>
          <p className="max-w-text text-ink-muted">{t('disputesText')}</p>
          <ul className="grid gap-3">
            {found.data.items.map((dispute) => (
              <DisputeCard key={dispute.id} dispute={dispute} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState headingLevel={3} title={t('noDisputes')}>
          <p>{t('noDisputesText')}</p>
        </EmptyState>
      )}
    </Part>
  )
}

function DisputeCard({ dispute }: { dispute: AdminDispute }) {
  const t = useTexts(financeDesk)
  const named = useNamed()
  const moment = useMoment()
  const locale = useLocale()
  const money = (amount: AdminDispute['amount']) => formatMoney(amount, { locale })
  const { booking, giftCard, decision, dueBy, toBear, waiting } = dispute
  return (
    <Card as="li" padding="sm" className="grid gap-2" data-testid="dispute">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-semibold tabular-nums">
          {t('disputeLine', {
            amount: money(dispute.amount),
            reason: named(dispute.reason),
          })}
        </span>
        <Badge tone={dispute.status === 'lost' ? 'danger' : 'warn'}>{named(dispute.status)}</Badge>
        {booking ? (
          <Link to={`/admin/bookings/${booking.id}`}>
            {booking.code}, {booking.customer}
          </Link>
        ) : null}
        {giftCard ? <Link to="/admin/finance?part=gift-cards">{t('disputeOfGiftCard')}</Link> : null}
      </div>
      <p className="text-sm">{t('disputeHeld', { amount: money(dispute.withdrawn), fee: money(dispute.fee) })}</p>
      {waiting.amount > 0 ? <p className="text-sm">{t('disputeWaiting', { amount: money(waiting) })}</p> : null}
      {dueBy && dispute.status !== 'lost' ? (
        <p className="text-sm text-ink-muted">{t('disputeDueBy', { time: moment(dueBy) })}</p>
      ) : null}
      {dispute.status === 'lost' ? null : <Evidence dispute={dispute} />}
      {toBear.amount > 0 && !dispute.canDecide && !decision ? (
        <p className="text-sm text-ink-muted">{t('disputeRunning')}</p>
      ) : null}
      {dispute.canDecide ? <Bear dispute={dispute} amount={money(toBear)} /> : null}
      {decision ? <Decision decision={decision} amount={money(decision.amount)} /> : null}
      <p className="text-sm wrap-anywhere text-ink-muted">{dispute.vendorId}</p>
    </Card>
  )
}

/** What the bank is told: what is on record about the trip, and our own words. */
function Evidence({ dispute }: { dispute: AdminDispute }) {
  const t = useTexts(financeDesk)
  const moment = useMoment()
  const [open, setOpen] = useState(false)
  const needsAnswer = dispute.status.endsWith('needs_response')
  const found = useQuery({ ...evidenceQuery(dispute.id), enabled: open || !needsAnswer })
  const { parts = [], sent, canSend = false } = found.data ?? {}
  const assembled = parts.filter(({ part }) => part !== 'statement')
  return (
    <div className="grid justify-items-start gap-2">
      {sent ? (
        <p className="text-sm">
          {sent.at ? t('evidenceSent', { who: sent.by, time: moment(sent.at) }) : t('evidenceUnderWay')}
        </p>
      ) : null}
      {needsAnswer ? (
        <ActionDialog<{ statement: string }, BodyInput<typeof sendChargebackEvidence>>
          scopes={['finance']}
          keyed
          size="md"
          label={t('evidence')}
          title={t('evidenceTitle')}
          text={t('evidenceText')}
          confirm={t('evidenceSend')}
          unready={!canSend}
          onOpen={() => setOpen(true)}
          action={(_reason, body) => adminActions.sendEvidence(dispute.id, body)}
          fields={{
            defaults: { statement: '' },
            draft: `evidence:${dispute.id}`,
            rules: () => import('#contract/disputes/chargebacks.ts').then((calls) => calls.sendChargebackEvidence.body),
            render: ({ form: { register }, error }) => (
              <Field label={t('evidenceStatement')} help={t('evidenceStatementHelp')} required {...error('statement')}>
                <Textarea {...register('statement')} rows={5} maxLength={evidenceWordsMax} />
              </Field>
            ),
          }}
        >
          {found.isPending ? <Waiting /> : null}
          {found.data ? (
            <dl className="grid gap-3 rounded-md bg-surface-sunken p-4 text-sm">
              {assembled.map(({ part, text }) => (
                <div key={part}>
                  <dt className="font-semibold">{t(`evidence_${part}`)}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {found.isError ? <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} /> : null}
        </ActionDialog>
      ) : null}
    </div>
  )
}

function Bear({ dispute, amount }: { dispute: AdminDispute; amount: string }) {
  const t = useTexts(financeDesk)
  return (
    <div className="pt-1">
      <ActionDialog<{ payer: string; message: string }, BodyInput<typeof decideDispute>>
        scopes={['finance']}
        size="md"
        keyed
        label={dispute.giftCard ? t('bearGiftCard') : t('bear')}
        title={dispute.giftCard ? t('bearGiftCardTitle') : t('bearTitle')}
        text={dispute.giftCard ? t('bearGiftCardText', { amount }) : t('bearText', { amount })}
        action={(_reason, body) => adminActions.decideDispute(dispute.id, body)}
        fields={{
          defaults: { payer: 'platform', message: '' },
          rules: () => import('#contract/payments/disputes.ts').then((money) => money.decideDispute.body),
          render: ({ form: { register }, error }) =>
            dispute.giftCard ? null : (
              <>
                <Field label={t('bearPayer')} {...error('payer')}>
                  <Select
                    {...register('payer')}
                    options={refundPayers.map((value) => ({ value, label: t(`payer_${value}`) }))}
                  />
                </Field>
                <Field label={t('bearMessage')} help={t('bearMessageHelp')} {...error('message')}>
                  <Textarea {...register('message')} rows={2} maxLength={limits.reasonMax} />
                </Field>
              </>
            ),
        }}
      />
    </div>
  )
}

function Decision({ decision, amount }: { decision: NonNullable<AdminDispute['decision']>; amount: string }) {
  const t = useTexts(financeDesk)
  const named = useNamed()
  const moment = useMoment()
  const { id, requestedBy: who, reason, canApprove, waitsUntil } = decision
  const payer = named(decision.payer)
  return (
    <div className="grid gap-2">
      <p className="text-sm">{t('decisionWaits', { who, amount, payer, reason })}</p>
      {waitsUntil ? <p className="text-sm">{t('waitsAlone', { time: moment(waitsUntil) })}</p> : null}
      <div className="flex flex-wrap gap-3">
        {canApprove ? (
          <ActionDialog
            scopes={['finance']}
            keyed
            label={t('agree')}
            title={t('agreeTitle')}
            text={t('agreeText', { amount, payer })}
            action={(why, _body, idempotencyKey) =>
              adminActions.answerDisputeDecision(id, { yes: true, reason: why, idempotencyKey })
            }
          />
        ) : null}
        <ActionDialog
          scopes={['finance']}
          keyed
          label={canApprove ? t('disagree') : t('withdraw')}
          title={t('disagreeTitle')}
          text={t('disagreeText')}
          action={(why, _body, idempotencyKey) =>
            adminActions.answerDisputeDecision(id, { yes: false, reason: why, idempotencyKey })
          }
        />
      </div>
    </div>
  )
}
