import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import type { Departure } from '#contract/scheduling/schemas.ts'
import { Button } from '#web/design/button.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { formatLocalDate, formatLocalTime } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { Chevron, classNames, toDate, toDay } from '#web/design/calendar-parts.tsx'
import { monthOf, roomOf } from './departure-words.ts'

interface Props {
  departures: readonly Departure[]
  chosen: string | undefined
  people: number
  onChoose: (id: string) => void
}

/** The same departures as days of a month; arrow keys move, Page Up and Down turn the month. In its own chunk. */
export default function DepartureCalendar({ departures, chosen, people, onChoose }: Props) {
  const t = useTexts(sale)
  const locale = useLocale()
  const open = departures.filter(({ seatsLeft, id }) => seatsLeft >= people || id === chosen)
  const byDate = Map.groupBy(open, ({ date }) => date)
  const first = departures[0]
  const last = departures.at(-1)
  const current = departures.find(({ id }) => id === chosen)
  const [month, setMonth] = useState(() => toDay((current ?? open[0] ?? first)?.date ?? ''))
  if (!first || !last) return null
  const sameDay = current ? (byDate.get(current.date) ?? []) : []
  const isOpen = (day: Date) => byDate.has(toDate(day))
  const seatsByDate = Map.groupBy(departures, ({ date }) => date)
  const seatsOn = (day: Date) => seatsByDate.get(toDate(day))?.map(({ seatsLeft }) => seatsLeft)
  const isFull = (day: Date) => seatsOn(day)?.every((seats) => seats === 0) ?? false
  const shown = toDate(month).slice(0, 7)
  const later = open.find(({ date }) => date.slice(0, 7) > shown) ?? open[0]
  const sayDay = (day: Date) => {
    const date = formatLocalDate(toDate(day), 'long', locale)
    if (isFull(day)) return t('fullDay', { day: date })
    return seatsOn(day) && !isOpen(day) ? t('tooFewSeats', { day: date }) : date
  }
  return (
    <div className="grid gap-3">
      <DayPicker
        mode="single"
        required
        aria-label={t('calendarLabel')}
        selected={current ? toDay(current.date) : undefined}
        onSelect={(day) => {
          const departure = byDate.get(toDate(day))?.[0]
          if (departure) onChoose(departure.id)
        }}
        month={month}
        onMonthChange={setMonth}
        startMonth={toDay(first.date)}
        endMonth={toDay(last.date)}
        disabled={(day) => !isOpen(day)}
        modifiers={{ open: isOpen, full: isFull }}
        modifiersClassNames={{ open: 'open', full: 'full' }}
        labels={{ labelDayButton: sayDay }}
        classNames={classNames}
        components={{ Chevron }}
      />
      {departures.some(({ date }) => date.startsWith(shown)) ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-surface-sunken px-4 py-2 text-sm">
          <p>{t('noneInMonth', { month: monthOf(shown, locale) })}</p>
          {later ? (
            <Button variant="link" size="sm" onClick={() => setMonth(toDay(later.date))}>
              {t('nextInMonth', { month: monthOf(later.date, locale) })}
            </Button>
          ) : null}
        </div>
      )}
      <p className="text-xs text-ink-muted">{t('calendarHelp')}</p>
      {current ? (
        <RadioGroup
          name="departure-time"
          label={t('timesOn', { date: formatLocalDate(current.date, 'day', locale) })}
          look="cards"
          value={current.id}
          onValueChange={onChoose}
          options={sameDay.map((departure) => ({
            value: departure.id,
            label: formatLocalTime(departure.time, locale),
            help: roomOf(t, departure),
          }))}
        />
      ) : null}
    </div>
  )
}
