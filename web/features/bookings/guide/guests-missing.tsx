import { useId, useState } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { ContactMethod } from '#contract/bookings/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { formatInstant, formatSpan } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { noShow } from '#web/features/bookings/texts/no-show.en.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Contested } from '../no-show/contested.tsx'
import { noteContact, sayNobodyCame } from '../no-show/queries.ts'
import { useAct } from '../use-act.ts'

const ways: readonly ContactMethod[] = ['call', 'text', 'mail', 'looked']

interface Props {
  booking: Booking
  missing: NonNullable<Booking['noShow']>
}

function useClock(booking: Booking) {
  const locale = useLocale()
  return (instant: string) => formatInstant(instant, booking.departure.zone, 'time', locale)
}

export function YouAreMissed({ booking, missing }: Props) {
  const t = useTexts(guideBooking)
  const clock = useClock(booking)
  return (
    <Alert tone="danger" title={t('youAreMissed', { name: booking.customer.name })}>
      {t('youAreMissedText', { time: clock(missing.guideAnswersBy ?? '') })}
    </Alert>
  )
}

export function GuestsMissing({ booking, missing }: Props) {
  const t = useTexts(guideBooking)
  const n = useTexts(noShow)
  const heading = useId()
  const clock = useClock(booking)
  const locale = useLocale()
  const { once, busy } = useAct(n('failed'))
  const [how, setHow] = useState<ContactMethod>('call')
  const [asking, setAsking] = useState(false)
  const { can, state } = booking
  const open = state === 'confirmed' || state === 'in_progress'
  const last = missing.attempts.at(-1)
  const nextAttempt =
    open && last && missing.attempts.length < missing.attemptsNeeded && !can.includes('log_contact')
      ? new Date(Date.parse(last.at) + missing.betweenMinutes * 60_000).toISOString()
      : null
  return (
    <Card as="section" aria-labelledby={heading} className="grid gap-4" data-testid="no-show">
      <div className="grid gap-1">
        <h2 id={heading} className="text-display-xs">
          {t(open ? 'guestsMissing' : 'guestsMissed')}
        </h2>
        {open ? (
          <p className="max-w-text text-sm text-ink-muted">
            {t('guestsMissingText', {
              count: missing.attemptsNeeded,
              time: clock(missing.waitUntil),
              between: formatSpan(missing.betweenMinutes, 'minute', locale),
              report: formatSpan(missing.reportHours, 'hour', locale),
            })}
          </p>
        ) : null}
      </div>
      {missing.attempts.length > 0 ? (
        <ol className="grid gap-1 text-sm">
          {missing.attempts.map((attempt) => (
            <li key={attempt.at}>
              <time dateTime={attempt.at} className="tabular-nums">
                {clock(attempt.at)}
              </time>{' '}
              · {t(attempt.how)}
            </li>
          ))}
        </ol>
      ) : null}
      {nextAttempt ? <p className="text-sm font-semibold">{t('nextAttempt', { time: clock(nextAttempt) })}</p> : null}
      {can.includes('log_contact') ? (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('how')} className="basis-56">
            <Select
              name="how"
              value={how}
              onChange={(event) => setHow(ways.find((one) => one === event.target.value) ?? 'call')}
              options={ways.map((value) => ({ value, label: t(value) }))}
            />
          </Field>
          <Button
            variant="secondary"
            loading={busy}
            onClick={() => void once(booking.id, () => noteContact(booking.id, how))}
          >
            {t('noteAttempt')}
          </Button>
        </div>
      ) : null}
      {can.includes('report_no_show_customer') ? (
        <div>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            trigger={<Button variant="danger">{t('reportGuests')}</Button>}
            title={t('reportGuestsTitle')}
            text={t('reportGuestsText', {
              name: booking.customer.name,
              contest: formatSpan(missing.contestHours, 'hour', locale),
            })}
            confirm={t('reportGuests')}
            keep={n('keepWaiting')}
            danger
            busy={busy}
            onConfirm={() => void once(booking.id, () => sayNobodyCame(booking.id)).then(() => setAsking(false))}
          />
        </div>
      ) : null}
      {missing.contested ? <Contested contested={missing.contested} side="guide" /> : null}
    </Card>
  )
}
