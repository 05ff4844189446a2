import { useQuery } from '@tanstack/react-query'
import type { Party } from '#contract/bookings/schemas.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { quoteQuery } from '../queries.ts'
import { phoneBookings } from '../texts/phone-bookings.en.ts'

/** What the guest on the phone asks next: the price, as the checkout will say it. */
export function GuestPrice({ departureId, party }: { departureId: string; party: Party }) {
  const t = useTexts(phoneBookings)
  const locale = useLocale()
  const quote = useQuery({ ...quoteQuery(departureId, party), retry: false })
  const words = () => {
    if (quote.isPending) return t('pricing')
    if (!quote.data) return saidBy(quote.error)
    const { total, dueNow } = quote.data.price
    const amounts = { total: formatMoney(total, { locale }), due: formatMoney(dueNow, { locale }) }
    return dueNow.amount < total.amount ? t('price', amounts) : t('priceAll', amounts)
  }
  return (
    <div aria-live="polite" className="border-t border-line pt-4">
      <p className="text-sm text-ink-muted">{t('priceLabel')}</p>
      <p className="font-semibold tabular-nums">{words()}</p>
    </div>
  )
}
