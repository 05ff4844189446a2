import { useQuery } from '@tanstack/react-query'
import type { MoneySide } from '#contract/payments/admin.ts'
import type { Money } from '#contract/wire/money.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Table } from '#web/design/table.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { creditDesk } from './texts/credit-desk.en.ts'
import { bookingDesk } from './texts/booking-desk.en.ts'
import { Part, useNamed } from '#web/features/operators/parts.tsx'
import { type AdminBooking, type AtStripe, atStripeQuery, adminActions } from './queries.ts'
import { useScope } from '#web/features/operators/use-scope.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'

type Payment = AdminBooking['payments'][number]

/** Every payment of a booking, here and, fetched now, at Stripe. */
export function BothSides({ shown }: { shown: AdminBooking }) {
  const t = useTexts(bookingDesk)
  const { payments, booking } = shown
  const asks = useScope()('support', 'finance')
  const stripe = useQuery({ ...atStripeQuery(booking.id), enabled: payments.length > 0 && asks })
  return (
    <Part title={t('payments')}>
      {payments.length === 0 ? <p className="text-ink-muted">{t('noPayments')}</p> : null}
      {stripe.isError ? (
        <Alert tone="warn" title={t('stripeAway')}>
          {saidBy(stripe.error)}
        </Alert>
      ) : null}
      {payments.map((payment) => (
        <PaymentCard
          key={payment.id}
          payment={payment}
          seen={stripe.data?.items.find(({ paymentId }) => paymentId === payment.id)}
          waiting={asks && stripe.isPending}
        />
      ))}
    </Part>
  )
}

interface CardProps {
  payment: Payment
  seen: AtStripe['items'][number] | undefined
  waiting: boolean
}

function PaymentCard({ payment, seen, waiting }: CardProps) {
  const t = useTexts(bookingDesk)
  const named = useNamed()
  const c = useTexts(creditDesk)
  const locale = useLocale()
  const amount = (money: Money) => formatMoney(money, { locale })
  return (
    <Card padding="sm" className="grid gap-4" data-testid="payment">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold tabular-nums">
            {amount(payment.amount)} · {named(payment.installment)}
            {payment.paidWith === 'credit' ? ` · ${c('title')}` : ''}
          </span>
          <Badge tone="neutral">{named(payment.state)}</Badge>
          {seen ? (
            <Badge tone={seen.differs ? 'danger' : 'success'}>{t(seen.differs ? 'differs' : 'agrees')}</Badge>
          ) : null}
        </p>
        {payment.paidWith === 'credit' ? null : (
          <ActionDialog
            scopes={['finance']}
            label={t('syncPayment')}
            title={t('syncTitle')}
            text={t('syncText')}
            action={(reason) => adminActions.syncPayment(payment.id, { reason })}
          />
        )}
      </div>
      {payment.wanted ? <p className="text-sm">{t('wanted', { what: payment.wanted })}</p> : null}
      {payment.lastError ? <p className="text-sm text-danger">{t('lastError', { text: payment.lastError })}</p> : null}
      {seen ? (
        <>
          <SidesTable ours={seen.ours} theirs={seen.theirs} caption={t('payments')} />
          <ul className="grid gap-1 text-sm wrap-anywhere">
            {seen.charges.map((charge) => (
              <li key={charge.id}>{t('charge', { id: charge.id, status: charge.failure ?? named(charge.status) })}</li>
            ))}
            {seen.refunds.map((refund) => (
              <li key={refund.id}>
                {t('refundThere', {
                  id: refund.id,
                  amount: amount(refund.amount),
                  status: refund.failure ?? named(refund.status),
                })}
              </li>
            ))}
          </ul>
        </>
      ) : payment.paidWith === 'credit' ? null : waiting ? (
        <Skeleton shape="block" className="h-28" />
      ) : (
        <p className="text-sm wrap-anywhere">{payment.intentId}</p>
      )}
    </Card>
  )
}

/** The same facts of both, line above line. */
export function SidesTable({ ours, theirs, caption }: { ours: MoneySide; theirs: MoneySide; caption: string }) {
  const t = useTexts(bookingDesk)
  const named = useNamed()
  const locale = useLocale()
  const money = (amount: Money | null) => (amount ? formatMoney(amount, { locale }) : t('dash'))
  const rows = [
    { side: t('ourSide'), ...ours },
    { side: t('stripeSide'), ...theirs },
  ]
  return (
    <Table
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={({ side }) => side}
      columns={[
        { key: 'side', header: t('side'), rowHeader: true, cell: ({ side }) => side },
        { key: 'state', header: t('state'), cell: ({ state }) => (state ? named(state) : t('unknownThere')) },
        { key: 'captured', header: t('captured'), align: 'end', cell: ({ captured }) => money(captured) },
        { key: 'refunded', header: t('refunded'), align: 'end', cell: ({ refunded }) => money(refunded) },
        { key: 'fee', header: t('fee'), align: 'end', cell: ({ fee }) => money(fee) },
        { key: 'ledger', header: t('ledgerSum'), align: 'end', cell: ({ ledger }) => money(ledger) },
        {
          key: 'id',
          header: t('id'),
          cell: ({ id }) => (
            <span className="text-xs wrap-anywhere tablet:block tablet:min-w-28">{id ?? t('dash')}</span>
          ),
        },
      ]}
    />
  )
}
