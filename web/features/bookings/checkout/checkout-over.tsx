import { useEffect } from 'react'
import { Clock } from 'lucide-react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { buttonClasses } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { choicePath } from './pending-hold.ts'

/** A checkout with nothing left to pay: why, and what to do. */
export function CheckoutOver({ booking }: { booking: Booking }) {
  const t = useTexts(checkout)
  const b = useTexts(bookings)
  // The long form is gone, so scroll back to this message.
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  const { state, adventure, departure, party } = booking
  const expired = state === 'held' || state === 'hold_expired'
  const released = state === 'hold_released'
  return (
    <EmptyState
      icon={<Clock aria-hidden="true" />}
      title={t(expired ? 'expiredTitle' : released ? 'releasedTitle' : 'overTitle')}
      action={
        <>
          {expired || released ? (
            <Link to={choicePath(adventure.href, departure.id, party)} variant="bare" className={buttonClasses()}>
              {t('chooseAgain')}
            </Link>
          ) : null}
          <Link to={`/booking/${booking.id}`} variant="bare" className={buttonClasses({ variant: 'secondary' })}>
            {t('viewBooking')}
          </Link>
        </>
      }
    >
      <div aria-live="polite">
        {expired ? (
          <>
            <p>{t('expiredText')}</p>
            <p>{t('expiredNext')}</p>
          </>
        ) : (
          <p>{released ? t('releasedText') : b('says_ended')}</p>
        )}
      </div>
    </EmptyState>
  )
}
