import type { Booking } from '#contract/bookings/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { type PlainKey, useTexts } from '#web/lib/language/i18n.tsx'
import { noShow as messages } from '#web/features/bookings/texts/no-show.en.ts'

type Contest = NonNullable<NonNullable<Booking['noShow']>['contested']>
type Key = PlainKey<typeof messages>

const titles: Record<'customer' | 'guide', Record<'open' | 'explorer' | 'guide', Key>> = {
  customer: { open: 'contested', explorer: 'decidedForYou', guide: 'decidedAgainstYou' },
  guide: { open: 'contestedByGuest', explorer: 'decidedForGuest', guide: 'decidedForGuide' },
}

/** What the guest said about being reported as a no-show, and what Treq decided. */
export function Contested({ contested, side }: { contested: Contest; side: 'customer' | 'guide' }) {
  const t = useTexts(messages)
  const { decided, message } = contested
  return (
    <Alert tone="info" role="none" title={t(titles[side][decided?.upheldFor ?? 'open'])}>
      <div className="grid gap-2 whitespace-pre-line wrap-anywhere">
        {decided ? <p>{t('treqWrote', { message: decided.message })}</p> : null}
        <p>{decided ? t(side === 'customer' ? 'youWrote' : 'guestWrote', { message }) : message}</p>
      </div>
    </Alert>
  )
}
