import type { Price } from '#contract/bookings.ts'
import { formatInstant, formatMoney } from '#web/lib/format.ts'
import { useLocale, useMessages } from '#web/lib/i18n.tsx'
import { checkout } from '#web/messages/en/checkout.ts'

interface Props {
  price: Price
  /** Zone in which the date of a balance is said. */
  zone: string
  className?: string
}

/** Every line of a price and the total, as a bill. */
export function PriceLines({ price, zone, className = '' }: Props) {
  const t = useMessages(checkout)
  const locale = useLocale()
  const money = (amount: Price['total']) => formatMoney(amount, { locale })
  return (
    <dl className={`grid gap-2 text-sm ${className}`} data-testid="price-lines">
      {price.lines.map((line) => (
        <div key={`${line.kind} ${line.label}`} className="flex items-baseline justify-between gap-6">
          <dt>
            {line.label}
            {line.quantity > 1 ? (
              <span className="text-ink-muted"> · {t('each', { count: line.quantity, price: money(line.unit) })}</span>
            ) : null}
          </dt>
          <dd className="tabular-nums">{money(line.amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-6 border-t border-line-strong pt-3 text-base font-semibold">
        <dt>{t('total')}</dt>
        <dd className="tabular-nums" data-testid="price-total">
          {money(price.total)}
        </dd>
      </div>
      {price.balance.amount > 0 ? (
        <>
          <div className="flex items-baseline justify-between gap-6">
            <dt>{t('dueNow')}</dt>
            <dd className="tabular-nums">{money(price.dueNow)}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-6">
            <dt>
              {t('balance', {
                date: price.balanceDueAt ? formatInstant(price.balanceDueAt, zone, 'day', locale) : '',
              })}
            </dt>
            <dd className="tabular-nums">{money(price.balance)}</dd>
          </div>
        </>
      ) : null}
    </dl>
  )
}
