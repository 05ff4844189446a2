import type { CreditForBooking } from '#contract/payments/credit.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { credit } from '#web/features/bookings/texts/credit.en.ts'

type Amount = CreditForBooking['use']

interface Props {
  due: Amount
  /** Of the price, what is still to be paid afterwards. */
  later: Amount
  offered: CreditForBooking
  used: boolean
  onUse: (used: boolean) => void
  disabled: boolean
}

/** Whether credit pays a part of what is due now, and what the card pays then. */
export function CheckoutCredit({ due, later, offered, used, onUse, disabled }: Props) {
  const t = useTexts(credit)
  const locale = useLocale()
  const money = (amount: Amount) => formatMoney(amount, { locale })
  const lines = [
    { name: t('dueNow'), amount: money(due) },
    { name: t('byCredit'), amount: `−${money(offered.use)}` },
    { name: t('byCard'), amount: money(offered.rest), strong: true },
  ]
  const alone = used && offered.rest.amount === 0
  return (
    <div className="grid gap-3" data-testid="checkout-credit">
      <Checkbox
        name="use-credit"
        label={t('use', { amount: money(offered.use) })}
        help={t('useHelp')}
        checked={used}
        disabled={disabled}
        onChange={(event) => onUse(event.target.checked)}
      />
      {used ? (
        <dl className="grid gap-1.5 rounded-md bg-surface-sunken p-4">
          {lines.map(({ name, amount, strong }) => (
            <div key={name} className="flex items-baseline justify-between gap-6">
              <dt className={strong ? 'font-semibold' : undefined}>{name}</dt>
              <dd className={strong ? 'font-semibold tabular-nums' : 'tabular-nums'}>{amount}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {alone ? (
        <p className="text-sm">
          {t('nothingByCard')} {later.amount > 0 ? t('restByHand', { amount: money(later) }) : null}
        </p>
      ) : null}
    </div>
  )
}
