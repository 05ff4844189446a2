import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Party } from '#contract/bookings/schemas.ts'
import type { Departure } from '#contract/scheduling/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { FreeUntil } from '../price/free-until.tsx'
import { PriceLines } from '../price/price-lines.tsx'
import { quoteQuery } from '../queries.ts'

/** The whole price of what is chosen, kept while the next one is worked out. */
export function LiveQuote({ departure, party }: { departure: Departure; party: Party }) {
  const t = useTexts(sale)
  const c = useTexts(checkout)
  const locale = useLocale()
  const quote = useQuery({ ...quoteQuery(departure.id, party), placeholderData: keepPreviousData })
  if (quote.isError)
    return (
      <Alert
        tone="warn"
        actions={
          <Button size="sm" variant="secondary" onClick={() => void quote.refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {saidBy(quote.error) || t('quoteFailed')}
      </Alert>
    )
  return (
    <section aria-label={t('priceDetails')} aria-busy={quote.isFetching}>
      {/* The total alone: a line that is opened, or a new number of people, would have every line read out. */}
      <output className="sr-only">
        {quote.data && !quote.isPlaceholderData
          ? c('totalNow', { total: formatMoney(quote.data.price.total, { locale }) })
          : ''}
      </output>
      {quote.data ? (
        <div className={cx('grid gap-4 transition-opacity', quote.isPlaceholderData && 'opacity-50')}>
          <PriceLines price={quote.data.price} zone={departure.zone} />
          <FreeUntil refunds={quote.data.refunds} price={quote.data.price} zone={departure.zone} />
        </div>
      ) : (
        <section className="grid gap-2" aria-label={t('quoting')}>
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
          <Skeleton className="mt-3 h-[1.4em] w-full" />
        </section>
      )}
    </section>
  )
}
