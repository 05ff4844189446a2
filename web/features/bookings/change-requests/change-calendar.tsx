import type { UseQueryResult } from '@tanstack/react-query'
import type { listChangeDates } from '#contract/bookings/change-requests/calls.ts'
import type { Booking, Party } from '#contract/bookings/schemas.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { Money } from '#contract/wire/money.ts'
import { Alert } from '#web/design/alert.tsx'
import { cx } from '#web/design/cx.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import DepartureCalendar from '#web/features/scheduling/departure-calendar.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { changes } from '#web/features/bookings/texts/changes.en.ts'

interface Props {
  booking: Booking
  party: Party
  dates: UseQueryResult<OutputOf<typeof listChangeDates>>
  /** The departure that the booking is to have. */
  chosen: string
  onChoose: (id: string) => void
}

/** Every day the booking can move to, with what this party pays more or less there than now. */
export function ChangeCalendar({ booking, party, dates, chosen, onChoose }: Props) {
  const t = useTexts(changes)
  const locale = useLocale()
  if (dates.isError)
    return (
      <Alert tone="danger" title={t('cannot')}>
        {saidBy(dates.error) || t('tryAgain')}
      </Alert>
    )
  if (!dates.data) return <Skeleton shape="block" className="aspect-square w-full" />
  const people = party.adults + party.children
  const own = { ...booking.departure, seatsLeft: people }
  const differences = new Map(dates.data.items.map(({ departure, difference }) => [departure.id, difference]))
  const others = dates.data.items.flatMap(({ departure, seatsLeft }) =>
    departure.id === own.id ? [] : [{ ...departure, seatsLeft }],
  )
  const sameParty = party.adults === booking.party.adults && party.children === booking.party.children
  // a day has little room: cents where they matter, whole dollars from a hundred on
  const short = ({ amount, currency }: Money) => {
    const size = Math.abs(amount)
    const shown = { currency, amount: size < 10_000 ? size : Math.round(size / 100) * 100 }
    return `${amount > 0 ? '+' : '−'}${formatMoney(shown, { locale, trimZeros: true })}`
  }
  const noteOf = ({ id }: { id: string }) => {
    if (id === own.id && sameParty) return { short: t('nowShort'), spoken: t('yourDate') }
    const difference = differences.get(id)
    if (!difference) return null
    if (difference.amount === 0) return { short: t('sameShort'), spoken: t('same') }
    const amount = formatMoney({ ...difference, amount: Math.abs(difference.amount) }, { locale })
    return { short: short(difference), spoken: t(difference.amount > 0 ? 'more' : 'less', { amount }) }
  }
  return (
    <section
      aria-label={t('day')}
      aria-busy={dates.isFetching}
      className={cx('grid gap-2 transition-opacity', dates.isPlaceholderData && 'opacity-60')}
    >
      <p className="text-sm text-ink-muted">{t(others.length === 0 ? 'noOtherDay' : 'calendarPrices')}</p>
      <DepartureCalendar
        departures={[...others, own].toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))}
        chosen={chosen}
        people={people}
        onChoose={onChoose}
        noteOf={noteOf}
      />
    </section>
  )
}
