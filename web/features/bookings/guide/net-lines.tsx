import type { Booking } from '#contract/bookings/schemas.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { BillLine } from '../price/bill-line.tsx'

type Net = NonNullable<Booking['net']>
interface Row {
  label: string
  amount: number
  explanation?: string
}

/** The guide's earnings, line by line, and how departures from the group and refunds have changed them. */
export function NetLines({ net, total }: { net: Net; total?: string }) {
  const t = useTexts(guideBooking)
  const locale = useLocale()
  const money = (amount: number) => formatMoney({ amount, currency: 'USD' }, { locale })
  // The oldest bookings keep only the sums.
  const rows: Row[] = net.lines?.map((line) => ({ ...line, amount: line.amount.amount })) ?? [
    { label: t('tripPrice'), amount: net.base.amount },
    { label: t('commission', { percent: net.commissionPercent }), amount: -net.commission.amount },
    ...(net.permits.amount > 0 ? [{ label: t('permits'), amount: net.permits.amount }] : []),
  ]
  const gone = net.now.amount - net.net.amount
  return (
    <div className="grid gap-1.5 text-sm" data-testid="net-lines">
      <ul className="grid gap-0.5">
        {rows.map(({ label, amount, explanation }) => (
          <BillLine key={label} label={label} amount={money(amount)} explanation={explanation} />
        ))}
      </ul>
      {gone === 0 ? null : (
        <p className="flex items-baseline justify-between gap-6 border-t border-line pt-2">
          <span>{t('netGone')}</span>
          <span className="whitespace-nowrap tabular-nums">{money(gone)}</span>
        </p>
      )}
      <p className="mt-1 flex items-baseline justify-between gap-6 border-t border-line-strong pt-2 text-base font-semibold">
        <span>{total ?? t('net')}</span>
        <span className="tabular-nums" data-testid="net-amount">
          {money(net.now.amount)}
        </span>
      </p>
      {net.platformDiscount ? (
        <p className="text-xs text-ink-muted">
          {t('platformPaysCode', { amount: money(net.platformDiscount.amount) })}
        </p>
      ) : null}
    </div>
  )
}
