import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { tripReports } from '#web/features/bookings/texts/trip-reports.en.ts'
import { bookingKey } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { sayGuideArrived, sendTripReport } from './queries.ts'

/** Whether the trip took place: the question after an alarm, the report of one side, and what Treq decides. */
export function TripReportCard({ booking }: { booking: Booking }) {
  const { can, tripCase } = booking
  return (
    <>
      {can.includes('confirm_guide') ? <IsYourGuideThere booking={booking} /> : null}
      {tripCase ? <Review booking={booking} tripCase={tripCase} /> : null}
      {can.includes('report_trip') ? <ReportTrip booking={booking} /> : null}
    </>
  )
}

function IsYourGuideThere({ booking }: { booking: Booking }) {
  const t = useTexts(tripReports)
  const heading = useId()
  const { once, busy } = useAct(t('failed'))
  const guide = booking.guide.name
  const answer = (arrived: boolean) => void once(booking.id, () => sayGuideArrived(booking.id, arrived))
  return (
    <Card as="section" aria-labelledby={heading} className="grid gap-4" data-testid="confirm-guide">
      <div className="grid gap-1">
        <h2 id={heading} className="text-display-xs">
          {t('guideHere', { guide })}
        </h2>
        <p className="max-w-text text-sm text-ink-muted">{t('guideHereText', { guide })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button loading={busy} onClick={() => answer(true)}>
          {t('together')}
        </Button>
        <Button variant="danger" disabled={busy} onClick={() => answer(false)}>
          {t('notTogether')}
        </Button>
      </div>
    </Card>
  )
}

function Review({ booking, tripCase }: { booking: Booking; tripCase: NonNullable<Booking['tripCase']> }) {
  const t = useTexts(tripReports)
  const g = useTexts(guideBooking)
  const locale = useLocale()
  const { decided, reports } = tripCase
  const guide = booking.side === 'guide'
  return (
    <Alert tone="info" role="none" title={t(decided ? 'decided' : 'reviewing')}>
      <div className="grid gap-2" data-testid="trip-case">
        {reports.map(({ side, message }) =>
          message ? (
            <p key={side} className="whitespace-pre-line wrap-anywhere">
              {t(side === booking.side ? 'youWrote' : 'theyWrote', { message })}
            </p>
          ) : null,
        )}
        {decided ? (
          <>
            <p>
              {decided.refund.amount > 0
                ? guide
                  ? g('refundedGuest', { sum: formatMoney(decided.refund, { locale }) })
                  : t('refunded', { sum: formatMoney(decided.refund, { locale }) })
                : guide
                  ? g('guidePaid')
                  : t('notRefunded')}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{t('treqWrote', { message: decided.message })}</p>
          </>
        ) : (
          <p>{guide ? g('reviewingGuide') : t('reviewingGuest')}</p>
        )}
      </div>
    </Alert>
  )
}

function ReportTrip({ booking }: { booking: Booking }) {
  const t = useTexts(tripReports)
  const g = useTexts(guideBooking)
  const heading = useId()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const write = useWriteForm<{ message: string }>({
    name: 'trip-report',
    fields: ['message'],
    rules: () => import('#contract/bookings/trip-reports/calls.ts').then(({ reportTrip }) => reportTrip.body),
    defaults: { message: '' },
    draft: `trip-report-${booking.id}`,
    failed: t('failed'),
    send: async ({ message }) =>
      queryClient.setQueryData(bookingKey(booking.id), await sendTripReport(booking.id, message)),
  })
  if (!open)
    return (
      <div>
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {t('report')}
        </Button>
      </div>
    )
  return (
    <Card as="section" aria-labelledby={heading} data-testid="trip-report">
      <form {...write.bind} className="grid gap-4">
        <div className="grid gap-1">
          <h2 id={heading} className="text-display-xs">
            {t('reportTitle')}
          </h2>
          <p className="max-w-text text-sm text-ink-muted">
            {booking.side === 'guide' ? g('reportTextGuide') : t('reportText')}
          </p>
        </div>
        <Field label={t('whatHappened')} help={t('whatHappenedHelp')} {...write.error('message')}>
          <Textarea {...write.form.register('message')} rows={4} maxLength={limits.contestMax} />
        </Field>
        {write.problem ? (
          <Alert tone="danger" role="alert">
            {write.problem}
          </Alert>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" loading={write.busy}>
            {t('send')}
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            {t('back')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
