import type { BookingSummary } from '#contract/bookings/schemas.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { installments } from '#web/features/payments/texts/installments.en.ts'

/** What is still to be paid of a booking in a list, and when; nothing when nothing is. */
export function BalanceLine({ booking }: { booking: Pick<BookingSummary, 'balance' | 'departure'> }) {
  const t = useTexts(installments)
  const locale = useLocale()
  const { balance, departure } = booking
  if (!balance) return null
  const values = (at: string) => ({
    amount: formatMoney(balance.amount, { locale }),
    date: formatInstant(at, departure.zone, 'day', locale),
  })
  return balance.failed ? (
    <p className="text-sm font-semibold text-danger">{t('balanceFailed', values(balance.payBy))}</p>
  ) : (
    <p className="text-sm">{t('balanceDue', values(balance.dueAt))}</p>
  )
}
