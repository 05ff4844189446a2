import type { Booking } from '#contract/bookings/schemas.ts'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { FreeUntil } from '../price/free-until.tsx'
import { PriceLines } from '../price/price-lines.tsx'
import { TripFacts } from '../page/trip-facts.tsx'

/** What is being bought and every line of its price, before paying. */
export function CheckoutSummary({ booking }: { booking: Booking }) {
  const t = useTexts(checkout)
  const s = useTexts(sale)
  return (
    <Card as="section" padding="none" clip aria-labelledby="your-trip">
      <PlacePicture
        picture={booking.adventure.picture}
        sizes="(min-width: 64rem) 26rem, 100vw"
        ratio="wide"
        decorative
      />
      <div className="grid gap-4 p-5 tablet:p-6">
        <div className="grid gap-1">
          <h2 id="your-trip" className="text-sm font-semibold text-ink-muted">
            {t('yourTrip')}
          </h2>
          <p className="display text-display-xs">
            <Link to={booking.adventure.href} variant="title">
              {booking.adventure.title}
            </Link>
          </p>
        </div>
        <TripFacts booking={booking} />
        <section aria-labelledby="price-title" className="grid gap-3 border-t border-line-strong pt-4">
          <h3 id="price-title" className="font-sans text-sm font-semibold">
            {t('priceTitle')}
          </h3>
          <PriceLines price={booking.price} zone={booking.departure.zone} />
          {booking.state === 'held' ? (
            <FreeUntil refunds={booking.refunds} price={booking.price} zone={booking.departure.zone} />
          ) : null}
          <p className="text-xs text-ink-muted">
            {t('openLines')} {t('currency')} {booking.adventure.picture?.caption ? s('picturesHonest') : null}
          </p>
        </section>
      </div>
    </Card>
  )
}
