import { useId, useState } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { noShow as messages } from '#web/features/bookings/texts/no-show.en.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { GuestsMissing, YouAreMissed } from '../guide/guests-missing.tsx'
import { ContestForm } from './contest-form.tsx'
import { sayGuideAbsent } from './queries.ts'
import { useAct } from '../use-act.ts'

type NoShow = NonNullable<Booking['noShow']>

/** What each side does about a no-show, step by step; renders nothing without one. */
export function NoShowCard({ booking }: { booking: Booking }) {
  const { side, state, noShow, can } = booking
  if (!noShow) return null
  if (side === 'guide') {
    const trying = can.includes('log_contact') || can.includes('report_no_show_customer')
    const noted = noShow.attempts.length > 0
    if (state === 'confirmed' && noShow.guideAnswersBy)
      return (
        <>
          <YouAreMissed booking={booking} missing={noShow} />
          <GuestsMissing booking={booking} missing={noShow} />
        </>
      )
    if (trying || noted || noShow.contested) return <GuestsMissing booking={booking} missing={noShow} />
    return null
  }
  if (can.includes('report_no_show_guide') || (state === 'confirmed' && noShow.guideAnswersBy))
    return <GuideMissing booking={booking} noShow={noShow} />
  if (state === 'no_show_customer') return <ContestForm booking={booking} noShow={noShow} />
  return null
}

function useClock(booking: Booking) {
  const locale = useLocale()
  return (instant: string) => formatInstant(instant, booking.departure.zone, 'time', locale)
}

function GuideMissing({ booking, noShow }: { booking: Booking; noShow: NoShow }) {
  const t = useTexts(messages)
  const heading = useId()
  const clock = useClock(booking)
  const { once, busy } = useAct(t('failed'))
  const [asking, setAsking] = useState(false)
  const guide = booking.guide.name
  return (
    <Card as="section" aria-labelledby={heading} className="grid gap-4" data-testid="no-show">
      <div className="grid gap-1">
        <h2 id={heading} className="text-display-xs">
          {t('guideMissing')}
        </h2>
        <p className="max-w-text text-sm text-ink-muted">
          {noShow.guideAnswersBy
            ? t('guideToldText', { guide, time: clock(noShow.guideAnswersBy) })
            : t('guideMissingText', { guide })}
        </p>
      </div>
      {booking.can.includes('report_no_show_guide') ? (
        <div>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            trigger={<Button variant="danger">{t('reportGuide')}</Button>}
            title={t('reportGuideTitle', { guide })}
            text={t('reportGuideText', { guide })}
            confirm={t('reportGuide')}
            keep={t('keepWaiting')}
            danger
            busy={busy}
            onConfirm={() => void once(booking.id, () => sayGuideAbsent(booking.id)).then(() => setAsking(false))}
          />
        </div>
      ) : null}
    </Card>
  )
}
