import { Phone } from 'lucide-react'
import { useId } from 'react'
import type { BookedDeparture } from '#contract/bookings/overview.ts'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { Link } from '#web/design/link.tsx'
import { daySheet } from '#web/features/bookings/texts/day-sheet.en.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { partyWords } from '../page/trip-facts.tsx'

/** Guests of a departure who called and pay their guide. */
export function CashGuests({ guests, className }: { guests: BookedDeparture['cashGuests']; className?: string }) {
  const t = useTexts(daySheet)
  const c = useTexts(checkout)
  const locale = useLocale()
  const heading = useId()
  if (guests.length === 0) return null
  return (
    <section aria-labelledby={heading} className={className ?? 'rounded-md border border-line-strong p-4'}>
      <h3 id={heading} className="text-sm text-ink-muted">
        {t('cashGuests')}
      </h3>
      <ul>
        {guests.map(({ id, name, telephone, party, cash }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 text-sm" data-testid="cash-guest">
            <span className="min-w-0 py-1 wrap-anywhere">
              <span className="font-semibold">{name}</span>{' '}
              <span className="text-ink-muted">· {partyWords(c, party)}</span>
            </span>
            {telephone ? (
              <Link to={`tel:${telephone}`} className="inline-flex min-h-target items-center gap-1.5">
                <Phone aria-hidden="true" className="size-4" />
                {formatTelephone(telephone)}
              </Link>
            ) : null}
            <span className="ml-auto font-medium tabular-nums">
              {t('cash')}: {formatMoney(cash, { locale })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
