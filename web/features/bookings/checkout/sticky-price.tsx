import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import { buttonClasses } from '#web/design/button.tsx'
import { Price } from '#web/design/price.tsx'
import { PriceFor } from '#web/features/catalogue/price-for.tsx'
import { dayOf } from '#web/features/scheduling/departure-words.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { type TripChoice, useDepartures } from '../page/trip-choice.ts'
import { quoteQuery } from '../queries.ts'

interface Props {
  adventure: Adventure
  idInPath: string
  choice: TripChoice
}

/**
 * On phones one line stays in reach: day, people and the whole price of what is chosen, or the price and the way to the
 * dates. Away while the panel itself is in sight.
 */
export function StickyPrice({ adventure, idInPath, choice }: Props) {
  const t = useTexts(sale)
  const locale = useLocale()
  const [covered, setCovered] = useState(false)
  useEffect(() => {
    const panel = document.querySelector('#book')
    if (!panel) return undefined
    const watcher = new IntersectionObserver(([entry]) => setCovered(entry?.isIntersecting ?? false))
    watcher.observe(panel)
    return () => watcher.disconnect()
  }, [])
  const chosen = useDepartures(idInPath, choice.named).data?.find(({ id }) => id === choice.departure)
  const people = choice.party.adults + choice.party.children
  const bookable = chosen && chosen.seatsLeft >= people
  const quote = useQuery({ ...quoteQuery(chosen?.id ?? '', choice.party), enabled: Boolean(bookable) }).data
  if (covered) return null
  return (
    <div
      data-print="hide"
      className="sticky bottom-0 z-raised border-t border-line bg-surface-raised px-gutter pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] desktop:hidden"
    >
      <div className="flex items-center justify-between gap-2">
        {chosen ? (
          <p className="flex min-w-0 items-baseline gap-1.5 text-xs font-medium tablet:text-sm">
            <span className="truncate">
              {dayOf(chosen.date, locale)} · {t('people', { count: people })}
            </span>
            {quote ? <Price amount={quote.price.total.amount} locale={locale} size="md" /> : null}
          </p>
        ) : (
          <p className="min-w-0 truncate">
            <PriceFor adventure={adventure} />
          </p>
        )}
        <a
          href="#book"
          className={buttonClasses({ variant: 'accent', size: 'sm', className: 'shrink-0 max-tablet:px-3' })}
        >
          {t(bookable ? 'book' : 'chooseDate')}
        </a>
      </div>
    </div>
  )
}
