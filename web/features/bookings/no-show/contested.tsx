import type { Booking } from '#contract/bookings/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { noShow as messages } from '#web/features/bookings/texts/no-show.en.ts'

type Contest = NonNullable<NonNullable<Booking['noShow']>['contested']>

const ownTitles = { open: 'contested', explorer: 'decidedForYou', guide: 'decidedAgainstYou' } as const
const guideTitles = { open: 'contestedByGuest', explorer: 'decidedForGuest', guide: 'decidedForGuide' } as const

/** What the guest said about being reported as a no-show, and what Treq decided. */
export function Contested({ contested, side }: { contested: Contest; side: 'customer' | 'guide' }) {
  const t = useTexts(messages)
  const g = useTexts(guideBooking)
  const { decided, message } = contested
  const own = side === 'customer'
  const outcome = decided?.upheldFor ?? 'open'
  return (
    <Alert tone="info" role="none" title={own ? t(ownTitles[outcome]) : g(guideTitles[outcome])}>
      <div className="grid gap-2 whitespace-pre-line wrap-anywhere">
        {decided ? <p>{t('treqWrote', { message: decided.message })}</p> : null}
        <p>{decided ? (own ? t('youWrote', { message }) : g('guestWrote', { message })) : message}</p>
      </div>
    </Alert>
  )
}
