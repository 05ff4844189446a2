import type { RefundsAhead } from '#contract/bookings/schemas.ts'
import type { Price } from '#contract/pricing/schemas.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'

interface Props {
  refunds: RefundsAhead
  price: Price
  /** In which the moments are said. */
  zone: string
}

/** The date until which canceling is free, and the refund after it. */
export function FreeUntil({ refunds, price, zone }: Props) {
  const t = useTexts(sale)
  const locale = useLocale()
  const [first, ...later] = refunds
  const time = (instant: string) => formatInstant(instant, zone, 'day-time', locale)
  const money = (amount: Price['total']) => formatMoney(amount, { locale })
  if (!first) return <p className="text-sm font-semibold">{t('noRefundEver')}</p>
  const free = first.refund.amount === price.total.amount
  const partly = free ? later : refunds
  return (
    <div className="grid gap-1 text-sm" data-testid="free-until">
      {free ? <p className="font-semibold">{t('freeUntil', { time: time(first.until) })}</p> : null}
      {partly.map(({ until, refund }) => (
        <p key={until} className={free ? 'text-ink-muted' : undefined}>
          {t('partUntil', { time: time(until), refund: money(refund), total: money(price.total) })}
        </p>
      ))}
      {partly.length > 0 && price.serviceFee.amount > 0 ? (
        <p className="text-ink-muted">{t('feeStays', { fee: money(price.serviceFee) })}</p>
      ) : null}
    </div>
  )
}
