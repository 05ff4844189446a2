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
import { noShow as messages } from '#web/features/bookings/texts/no-show.en.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { ContestForm } from './contest-form.tsx'
import { Contested } from './contested.tsx'
import { noteContact, sayGuideAbsent, sayNobodyCame } from './queries.ts'
import { useAct } from '../use-act.ts'

const ways: readonly ContactMethod[] = ['call', 'text', 'mail', 'looked']
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
          <YouAreMissed booking={booking} noShow={noShow} />
          <GuestsMissing booking={booking} noShow={noShow} />
        </>
      )
    if (trying || noted || noShow.contested) return <GuestsMissing booking={booking} noShow={noShow} />
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

function YouAreMissed({ booking, noShow }: { booking: Booking; noShow: NoShow }) {
  const t = useTexts(messages)
  const clock = useClock(booking)
  return (
    <Alert tone="danger" title={t('youAreMissed', { name: booking.customer.name })}>
      {t('youAreMissedText', { time: clock(noShow.guideAnswersBy ?? '') })}
    </Alert>
  )
}

function GuestsMissing({ booking, noShow }: { booking: Booking; noShow: NoShow }) {
  const t = useTexts(messages)
  const heading = useId()
  const clock = useClock(booking)
  const locale = useLocale()
  const { once, busy } = useAct(t('failed'))
  const [how, setHow] = useState<ContactMethod>('call')
  const [asking, setAsking] = useState(false)
  const { can, state } = booking
  const open = state === 'confirmed' || state === 'in_progress'
  const last = noShow.attempts.at(-1)
  const nextAttempt =
    open && last && noShow.attempts.length < noShow.attemptsNeeded && !can.includes('log_contact')
      ? new Date(Date.parse(last.at) + noShow.betweenMinutes * 60_000).toISOString()
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
              count: noShow.attemptsNeeded,
              time: clock(noShow.waitUntil),
              between: formatSpan(noShow.betweenMinutes, 'minute', locale),
              report: formatSpan(noShow.reportHours, 'hour', locale),
            })}
          </p>
        ) : null}
      </div>
      {noShow.attempts.length > 0 ? (
        <ol className="grid gap-1 text-sm">
          {noShow.attempts.map((attempt) => (
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
              contest: formatSpan(noShow.contestHours, 'hour', locale),
            })}
            confirm={t('reportGuests')}
            keep={t('keepWaiting')}
            danger
            busy={busy}
            onConfirm={() => void once(booking.id, () => sayNobodyCame(booking.id)).then(() => setAsking(false))}
          />
        </div>
      ) : null}
      {noShow.contested ? <Contested contested={noShow.contested} side="guide" /> : null}
    </Card>
  )
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
