import { CalendarX2, CloudOff } from 'lucide-react'
import type { CalendarDeparture, GuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import { Badge } from '#web/design/badge.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { formatLocalDate, formatLocalTime } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideCalendar } from '#web/features/scheduling/texts/guide-calendar.en.ts'
import { eachDay } from './calendar-days.ts'
import { onDay } from './filter.ts'
import { toneFor, useDepartureWords } from './standing-words.ts'

interface Props {
  calendar: GuideCalendar
  from: string
  to: string
  onOpen: (date: string, departureId?: string) => void
}

/** Day by day what there is; days without anything are left out, today always stands. */
export function Agenda({ calendar, from, to, onOpen }: Props) {
  const t = useTexts(guideCalendar)
  const days = eachDay(from, to)
    .map((date) => ({ date, ...onDay(calendar, date) }))
    .filter(
      ({ date, departures, blackouts, outside }) =>
        date === calendar.today || departures.length + blackouts.length + outside.length > 0,
    )
  const empty = days.every(
    ({ departures, blackouts, outside }) => departures.length + blackouts.length + outside.length === 0,
  )
  if (empty)
    return (
      <EmptyState
        headingLevel={2}
        icon={<CalendarX2 aria-hidden="true" />}
        title={t('emptyTitle')}
        next={{ to: '/add-availability', label: t('addAvailability') }}
      >
        <p>{t('emptyText')}</p>
      </EmptyState>
    )
  return (
    <ol className="grid gap-6" data-testid="agenda">
      {days.map(({ date, departures, blackouts, outside }) => (
        <li key={date} className="grid gap-2 desktop:grid-cols-[11rem_minmax(0,1fr)]">
          <h2 className="text-base font-semibold">
            <button
              type="button"
              className="inline-flex min-h-target items-center gap-2 rounded-sm text-left underline decoration-transparent underline-offset-4 hover:decoration-current"
              onClick={() => onOpen(date)}
            >
              {formatLocalDate(date, 'day')}
              {date === calendar.today ? <Badge tone="accent">{t('today')}</Badge> : null}
            </button>
          </h2>
          <ul className="grid gap-2">
            {departures.map((departure) => (
              <li key={departure.id}>
                <DepartureRow departure={departure} calendar={calendar} onOpen={() => onOpen(date, departure.id)} />
              </li>
            ))}
            {blackouts.map((one) => (
              <Note key={one.id} tone="blocked">
                {t('blockedOf', { name: nameOf(calendar, one.subjectId) })}
                {one.reason ? ` · ${one.reason}` : ''}
              </Note>
            ))}
            {outside.map((one, at) => (
              <Note key={`${one.calendarId} ${at}`} tone="outside">
                {one.allDay ? t('allDay') : formatLocalTime(one.date === date ? one.time : '00:00')} ·{' '}
                {t('outsideOf', { name: nameOf(calendar, one.subjectId), calendar: one.calendar })}
              </Note>
            ))}
            {departures.length + blackouts.length + outside.length === 0 ? (
              <li className="flex min-h-target items-center text-sm text-ink-muted">{t('dayEmpty')}</li>
            ) : null}
          </ul>
        </li>
      ))}
    </ol>
  )
}

export const nameOf = ({ subjects }: Pick<GuideCalendar, 'subjects'>, id: string) =>
  subjects.find((one) => one.id === id)?.name ?? ''

/** Something that keeps a guide or a boat from going. */
export function Note({ tone, children }: { tone: 'blocked' | 'outside'; children: React.ReactNode }) {
  const Icon = tone === 'blocked' ? CalendarX2 : CloudOff
  return (
    <li className="flex min-h-target items-center gap-3 rounded-md bg-surface-sunken px-4 py-2 text-sm wrap-anywhere">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
      <span>{children}</span>
    </li>
  )
}

interface RowProps {
  departure: CalendarDeparture
  calendar: GuideCalendar
  onOpen: () => void
}

function DepartureRow({ departure, calendar, onOpen }: RowProps) {
  const words = useDepartureWords()
  const people = words.people(departure)
  const conflict = words.conflict(departure)
  return (
    <button
      type="button"
      data-testid="agenda-departure"
      data-standing={departure.standing}
      className="grid w-full gap-x-4 gap-y-1 rounded-md border border-line-strong bg-surface-raised px-4 py-3 text-left transition-colors hover:border-ink tablet:grid-cols-[9rem_minmax(0,1fr)_auto] tablet:items-center"
      onClick={onOpen}
    >
      <span className="text-sm font-semibold tabular-nums">{words.time(departure)}</span>
      <span className="grid gap-0.5">
        <span className="font-semibold wrap-anywhere">{words.title(departure, calendar)}</span>
        <span className="text-sm text-ink-muted">
          {[words.seats(departure), ...people, words.with(departure, calendar)].join(' · ')}
        </span>
      </span>
      <Badge tone={toneFor(departure)} className="justify-self-start">
        {words.standing(departure)}
      </Badge>
      {conflict ? <span className="col-span-full text-sm font-semibold text-warn">{conflict}</span> : null}
    </button>
  )
}
