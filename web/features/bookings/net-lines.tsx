import type { Booking } from '#contract/bookings.ts'
import { formatMoney } from '#web/lib/format.ts'
import { useLocale, useMessages } from '#web/lib/i18n.tsx'
import { bookings } from '#web/messages/en/bookings.ts'

type Net = NonNullable<Booking['net']>

/** What the guide keeps and how it comes about. */
export function NetLines({ net }: { net: Net }) {
  const t = useMessages(bookings)
  const locale = useLocale()
  const money = (amount: number) => formatMoney({ amount, currency: 'USD' }, { locale })
  const rows = [
    { term: t('tripPrice'), amount: net.base.amount },
    { term: t('commission', { percent: net.commissionPercent }), amount: -net.commission.amount },
    ...(net.permits.amount > 0 ? [{ term: t('permits'), amount: net.permits.amount }] : []),
  ]
  return (
    <dl className="grid gap-1.5 text-sm" data-testid="net-lines">
      {rows.map(({ term, amount }) => (
        <div key={term} className="flex items-baseline justify-between gap-6">
          <dt className="text-ink-muted">{term}</dt>
          <dd className="tabular-nums">{money(amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-6 border-t border-line-strong pt-2 text-base font-semibold">
        <dt>{t('net')}</dt>
        <dd className="tabular-nums" data-testid="net-amount">
          {money(net.net.amount)}
        </dd>
      </div>
    </dl>
  )
}
