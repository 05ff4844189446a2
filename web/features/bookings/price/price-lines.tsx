import type { Booking } from '#contract/bookings/schemas.ts'
import type { Price } from '#contract/pricing/schemas.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { partyWords } from '../page/trip-facts.tsx'
import { BillLine } from './bill-line.tsx'
import { lineKey } from '#contract/pricing/line-key.ts'

interface Props {
  price: Price
  /** Zone in which the date of a balance is said. */
  zone: string
  /** Omitted where the payments are shown beside it. */
  parts?: boolean
  /** What is true of the balance today; else as it was sold. */
  balance?: Price['total'] | undefined
  /** Those who have left since it was sold. */
  removed?: Booking['removed']
}

/** Every line of a price and the total, as a bill; each line opens to say how it is worked out. */
export function PriceLines({ price, zone, parts = true, balance = price.balance, removed = [] }: Props) {
  const t = useTexts(checkout)
  const locale = useLocale()
  const money = (amount: Price['total']) => formatMoney(amount, { locale })
  const left = removed.reduce((sum, { amount }) => sum - amount.amount, price.total.amount)
  return (
    <div className="grid gap-2 text-sm" data-testid="price-lines">
      <ul className="grid gap-0.5">
        {price.lines.map((line) => (
          <BillLine
            key={lineKey(line)}
            label={
              line.quantity > 1 ? (
                <>
                  {line.label}
                  <span className="text-ink-muted">
                    {' · '}
                    {t('each', { count: line.quantity, price: money(line.unitPrice) })}
                  </span>
                </>
              ) : (
                line.label
              )
            }
            amount={money(line.amount)}
            explanation={line.explanation}
          />
        ))}
      </ul>
      <dl className="grid gap-2 border-t border-line-strong pt-3">
        <div className="flex items-baseline justify-between gap-6 text-base font-semibold">
          <dt>{t('total')}</dt>
          <dd className="tabular-nums" data-testid="price-total">
            {money(price.total)}
          </dd>
        </div>
        {removed.map(({ party, amount }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- in the order in which they happened
          <div key={at} className="flex items-baseline justify-between gap-6">
            <dt>{t('removed', { who: partyWords(t, party) })}</dt>
            <dd className="tabular-nums">{money({ ...amount, amount: -amount.amount })}</dd>
          </div>
        ))}
        {removed.length > 0 ? (
          <div className="flex items-baseline justify-between gap-6 text-base font-semibold">
            <dt>{t('totalLeft')}</dt>
            <dd className="tabular-nums" data-testid="price-total-left">
              {money({ ...price.total, amount: left })}
            </dd>
          </div>
        ) : null}
        {parts && price.balance.amount > 0 ? (
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
              <dd className="tabular-nums">{money(balance)}</dd>
            </div>
          </>
        ) : null}
      </dl>
      {parts && price.split && balance.amount === price.balance.amount ? (
        <p className="text-xs/relaxed text-ink-muted">{price.split}</p>
      ) : null}
    </div>
  )
}
