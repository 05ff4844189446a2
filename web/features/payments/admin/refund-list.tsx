import type { recordManualRefund } from '#contract/payments/admin.ts'
import type { AdminRefund } from '#contract/payments/admin.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { financeDesk } from './texts/finance-desk.en.ts'
import { useMoment, useNamed } from '#web/features/operators/parts.tsx'
import { adminActions } from './queries.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'

export const refundTones = {
  requested: 'warn',
  approved: 'info',
  denied: 'neutral',
  processing: 'info',
  succeeded: 'success',
  failed: 'danger',
  manual: 'danger',
  awaiting_dispute: 'warn',
  paid_by_bank: 'success',
} as const

/** Money on its way back, each with what a person may do about it. */
export function RefundList({
  refunds,
  withBooking = false,
}: {
  refunds: readonly AdminRefund[]
  withBooking?: boolean
}) {
  return (
    <ul className="grid gap-3">
      {refunds.map((refund) => (
        <RefundCard key={refund.id} refund={refund} withBooking={withBooking} />
      ))}
    </ul>
  )
}

function RefundCard({ refund, withBooking }: { refund: AdminRefund; withBooking: boolean }) {
  const t = useTexts(financeDesk)
  const named = useNamed()
  const locale = useLocale()
  const moment = useMoment()
  const amount = formatMoney(refund.amount, { locale })
  return (
    <Card as="li" padding="sm" className="grid gap-2" data-testid="refund">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-semibold tabular-nums">
          {t('refundLine', { amount, kind: named(refund.reasonCode), payer: named(refund.payer) })}
          {refund.method === 'credit' ? ` · ${t('asCredit')}` : ''}
        </span>
        <Badge tone={refundTones[refund.state]}>{t(`refundState_${refund.state}`)}</Badge>
        {withBooking && refund.booking ? (
          <Link to={`/admin/bookings/${refund.booking.id}`}>
            {refund.booking.code}, {refund.booking.customer}
          </Link>
        ) : null}
      </div>
      <p className="text-sm">{refund.rule}</p>
      {refund.lastError ? (
        <p className="text-sm wrap-anywhere text-danger">{t('lastError', { text: refund.lastError })}</p>
      ) : null}
      {refund.reference ? <p className="text-sm">{t('referenceLine', { reference: refund.reference })}</p> : null}
      <p className="text-sm wrap-anywhere text-ink-muted">
        {t('askedBy', { who: refund.requestedBy, time: moment(refund.createdAt) })}
        {refund.vendorId ? ` · ${refund.vendorId}` : ''}
      </p>
      {refund.state === 'manual' ? <ByHand refund={refund} amount={amount} /> : null}
      {refund.state === 'requested' ? <Decide refund={refund} amount={amount} /> : null}
    </Card>
  )
}

interface DeedProps {
  refund: AdminRefund
  amount: string
}

function ByHand({ refund, amount }: DeedProps) {
  const t = useTexts(financeDesk)
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <ActionDialog<{ reference: string }, BodyInput<typeof recordManualRefund>>
        scopes={['finance']}
        keyed
        label={t('paidManually')}
        title={t('paidOtherwiseTitle')}
        text={t('paidOtherwiseText', { amount })}
        action={(_reason, body) => adminActions.recordManualRefund(refund.id, body)}
        fields={{
          defaults: { reference: '' },
          rules: () => import('#contract/payments/admin.ts').then((money) => money.recordManualRefund.body),
          sentences: { reference: t('referenceShort') },
          render: ({ form: { register }, error }) => (
            <Field label={t('reference')} help={t('referenceHelp')} required {...error('reference')}>
              <Input {...register('reference')} autoComplete="off" maxLength={200} />
            </Field>
          ),
        }}
      />
      <ActionDialog
        scopes={['finance']}
        keyed
        label={t('again')}
        title={t('againTitle')}
        text={t('againText', { amount })}
        action={(reason, _body, idempotencyKey) => adminActions.tryAgain(refund.id, { reason, idempotencyKey })}
      />
    </div>
  )
}

function Decide({ refund, amount }: DeedProps) {
  const t = useTexts(financeDesk)
  const moment = useMoment()
  const { causeId } = refund
  if (!causeId) return null
  if (refund.canWithdraw)
    return (
      <div className="flex flex-wrap items-center gap-3 pt-1">
        <p className="text-sm">
          {refund.waitsUntil ? t('waitsAlone', { time: moment(refund.waitsUntil) }) : t('ownRequest')}
        </p>
        <ActionDialog
          scopes={['support', 'finance']}
          keyed
          label={t('withdraw')}
          title={t('withdrawTitle')}
          text={t('denyText')}
          action={(reason, _body, idempotencyKey) =>
            adminActions.decide(causeId, { yes: false, reason, idempotencyKey })
          }
        />
      </div>
    )
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <ActionDialog
        scopes={['support', 'finance']}
        keyed
        label={t('approve')}
        title={t('approveTitle')}
        text={t('approveText', { amount })}
        action={(reason, _body, idempotencyKey) => adminActions.decide(causeId, { yes: true, reason, idempotencyKey })}
      />
      <ActionDialog
        scopes={['support', 'finance']}
        keyed
        label={t('deny')}
        title={t('denyTitle')}
        text={t('denyText')}
        action={(reason, _body, idempotencyKey) => adminActions.decide(causeId, { yes: false, reason, idempotencyKey })}
      />
    </div>
  )
}
