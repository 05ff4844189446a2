import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { today as words } from '#web/features/bookings/texts/today.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { BookingActions } from '../page/booking-actions.tsx'
import { nearDate } from '../page/trip-facts.tsx'
import type { NextAct } from './next-act.ts'
import { rollCallId } from './trip-card.tsx'

/** What comes next, under the thumb of a phone and at the top of a desktop. */
export function NextActBar({ act }: { act: NextAct }) {
  const t = useTexts(words)
  const locale = useLocale()
  const { departure } = act
  const clock = (instant: string) => formatInstant(instant, departure.zone, 'time', locale)
  if (act.kind === 'answer') {
    const { id, customer, can } = act.booking
    return (
      <Bar
        urgent
        title={t('waitingFor', { name: customer.name })}
        text={t('waitingText', { time: clock(act.answerBy) })}
      >
        {customer.phone ? (
          <Link
            to={`tel:${customer.phone}`}
            variant="bare"
            className={buttonClasses({ variant: 'danger', size: 'sm' })}
          >
            <Phone aria-hidden="true" className="size-4" />
            {t('callNow', { name: customer.name })}
          </Link>
        ) : null}
        {can.includes('start') ? (
          <BookingActions booking={{ ...act.booking, can: ['start'] }} size="sm" />
        ) : (
          <Link to={`/booking/${id}`} variant="bare" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
            {t('openBooking')}
          </Link>
        )}
      </Bar>
    )
  }
  if (act.kind === 'pack')
    return (
      <Bar
        title={t(act.isToday ? 'packToday' : 'packLater', { title: departure.title })}
        text={t('packWhen', {
          when: nearDate(departure, locale),
          guests: t('guests', { count: departure.people }),
        })}
      >
        <Link to={`/guide-dashboard/day/${departure.date}`} variant="bare" className={buttonClasses({ size: 'sm' })}>
          {t('openManifest')}
        </Link>
      </Bar>
    )
  if (act.kind === 'roll-call')
    return (
      <Bar title={departure.title} text={t('rollCallText', { count: act.total - act.present })}>
        <Button size="sm" onClick={() => showRollCall(departure.id)}>
          {t('rollCallOf', { present: act.present, total: act.total })}
        </Button>
      </Bar>
    )
  if (act.kind === 'under-way')
    return <Bar title={t('underWay')} text={t('underWayText', { time: clock(departure.endsAt) })} />
  return (
    <Bar title={departure.title} text={t(act.kind === 'start' ? 'allHere' : 'everyoneBack', { count: act.total })}>
      <BookingActions booking={{ ...act.leading, can: [act.kind] }} size="sm" />
    </Bar>
  )
}

/** The next box that is not checked; where the trip stands for the whole page, it is brought into view first. */
function showRollCall(departureId: string): void {
  const list = document.getElementById(rollCallId(departureId))
  list?.querySelector<HTMLInputElement>('input[type=checkbox]:not(:checked):not(:disabled)')?.focus({
    preventScroll: true,
  })
  list?.scrollIntoView({ block: 'center' })
}

function Bar({
  title,
  text,
  urgent = false,
  children,
}: {
  title: string
  text: string
  urgent?: boolean
  children?: ReactNode
}) {
  const t = useTexts(words)
  return (
    <section
      aria-label={t('nextStep')}
      data-testid="next-act"
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5 border-line px-gutter py-3',
        'max-desktop:fixed max-desktop:inset-x-0 max-desktop:bottom-[var(--under-thumb,0px)] max-desktop:z-raised max-desktop:border-t',
        'desktop:rounded-lg desktop:border desktop:px-5',
        urgent ? 'bg-danger-soft' : 'bg-surface-raised',
      )}
    >
      <div className="min-w-0 text-sm">
        <p className={cx('font-semibold', urgent && 'text-danger')}>{title}</p>
        <p className="text-ink-muted">{text}</p>
      </div>
      {children ? <div className="flex flex-wrap gap-2 max-tablet:w-full max-tablet:*:grow">{children}</div> : null}
    </section>
  )
}
