import { createContext, use, useState } from 'react'
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker'
import type { Departure } from '#contract/scheduling/schemas.ts'
import { Button } from '#web/design/button.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { formatLocalDate, formatLocalTime } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { Chevron, classNames, toDate, toDay, useCalendarWords } from '#web/design/calendar-parts.tsx'
import { monthOf, roomOf } from './departure-words.ts'

type OnCalendar = Pick<Departure, 'id' | 'date' | 'time' | 'seatsLeft' | 'kind'>

interface Props {
  departures: readonly OnCalendar[]
  chosen: string | undefined
  people: number
  onChoose: (id: string) => void
  /** Shown below a day in place of its seats, such as a price; `spoken` is for screen readers. */
  noteOf?: (departure: OnCalendar) => DayNote | null
}

interface DayNote {
  short: string
  spoken: string
}

const DayNotes = createContext<(day: Date) => DayNote | null>(() => null)

/** The note is drawn by a rule: as text it would be part of the button's words, which say it in full already. */
function NotedDay(props: DayButtonProps) {
  const note = use(DayNotes)(props.day.date)
  return (
    <DayButton {...props}>
      <span
        data-note={note?.short ?? '\xa0'}
        className="grid gap-1 leading-none after:text-[0.625rem] after:leading-none after:font-semibold after:tracking-tight after:whitespace-nowrap after:content-[attr(data-note)]"
      >
        {props.children}
      </span>
    </DayButton>
  )
}

const notedClassNames = { ...classNames, day_button: `${classNames.day_button} h-13! w-full! rounded-md! px-0!` }

/** The same departures as days of a month; arrow keys move, Page Up and Down turn the month. In its own chunk. */
export default function DepartureCalendar({ departures, chosen, people, onChoose, noteOf }: Props) {
  const t = useTexts(sale)
  const locale = useLocale()
  const { labels, formatters } = useCalendarWords()
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
  const noteOn = (day: Date) => {
    const onDay = byDate.get(toDate(day)) ?? []
    const departure = onDay.find(({ id }) => id === chosen) ?? onDay[0]
    return departure && noteOf ? noteOf(departure) : null
  }
  const shown = toDate(month).slice(0, 7)
  const later = open.find(({ date }) => date.slice(0, 7) > shown) ?? open[0]
  const sayDay = (day: Date) => {
    const date = formatLocalDate(toDate(day), 'long', locale)
    if (isFull(day)) return t('fullDay', { day: date })
    if (seatsOn(day) && !isOpen(day)) return t('tooFewSeats', { day: date })
    const note = noteOn(day)
    return note ? `${date}, ${note.spoken}` : date
  }
  return (
    <div className="grid gap-3">
      <DayNotes value={noteOn}>
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
          formatters={formatters}
          labels={{ ...labels, labelDayButton: sayDay }}
          classNames={noteOf ? notedClassNames : classNames}
          components={noteOf ? { Chevron, DayButton: NotedDay } : { Chevron }}
        />
      </DayNotes>
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
