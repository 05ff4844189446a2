import type { Booking } from '#contract/bookings/schemas.ts'
import { Link } from '#web/design/link.tsx'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { type Translate, useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { trip } from '#web/features/bookings/texts/trip.en.ts'

interface Step {
  key: string
  /** When, in the time of the place; null: now, or whenever it suits. */
  when: string | null
  text: string
  to?: string
}

/** What follows a booking, in order, with the days that hold for this very one. */
function stepsOf(t: Translate<typeof trip>, booking: Booking, locale: string): Step[] {
  const { departure, guide, price, deadline } = booking
  const at = (instant: string, style: 'day' | 'day-time' = 'day-time') =>
    formatInstant(instant, departure.zone, style, locale)
  const names = booking.readiness?.items.find(({ key }) => key === 'names')
  const balance: Step[] =
    price.balance.amount > 0 && price.balanceDueAt
      ? [
          {
            key: 'balance',
            when: at(price.balanceDueAt, 'day'),
            text: t('stepBalance', { sum: formatMoney(price.balance, { locale }) }),
          },
        ]
      : []
  const party: Step[] =
    names && names.status !== 'green'
      ? [{ key: 'names', when: null, text: t('stepNames'), to: `/booking/${booking.id}#people` }]
      : []
  if (booking.state === 'requested')
    return [
      {
        key: 'answer',
        when: deadline ? t('until', { time: at(deadline.dueAt) }) : null,
        text: t('stepAnswer', { guide: guide.name }),
      },
      { key: 'yes', when: null, text: t('stepYes', { sum: formatMoney(price.dueNow, { locale }) }) },
      { key: 'no', when: null, text: t('stepNo') },
      ...party,
      ...balance,
    ]
  if (booking.state !== 'confirmed' && booking.state !== 'in_progress') return []
  return [
    { key: 'mail', when: null, text: t('stepMail') },
    ...party,
    ...balance,
    {
      key: 'meet',
      when: at(departure.startsAt),
      text: booking.meetingPoint
        ? t('stepMeet', { guide: guide.name, place: booking.meetingPoint.text })
        : t('stepMeetLater', { guide: guide.name }),
    },
  ]
}

/** Numbered, dated; nothing when nothing follows. */
export function NextSteps({ booking }: { booking: Booking }) {
  const t = useTexts(trip)
  const steps = stepsOf(t, booking, useLocale())
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="what-next" className="grid gap-4">
      <h2 id="what-next" className="text-display-xs">
        {t('whatNext')}
      </h2>
      <ol className="grid gap-4">
        {steps.map(({ key, when, text, to }, at) => (
          <li key={key} className="flex items-start gap-4">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-semibold text-on-brand-soft"
            >
              {at + 1}
            </span>
            <span className="grid gap-0.5 pt-0.5">
              {when ? <span className="text-sm font-semibold text-accent-ink">{when}</span> : null}
              <span className="max-w-text wrap-anywhere">{text}</span>
              {to ? (
                <Link to={to} className="inline-flex min-h-target items-center">
                  {t('toNames')}
                </Link>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
