import FullCalendar, { type EventDisplayInfo, type EventDropInfo, type EventResizeDoneInfo } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './grid.css'
import { useEffect, useMemo, useRef } from 'react'
import type { CalendarDeparture, GuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideCalendar } from '#web/features/scheduling/texts/guide-calendar.en.ts'
import { eventsOf, hoursOf, type Behind } from './events.ts'
import { canChange } from './filter.ts'
import { movedByKey } from './moved-by-key.ts'
import { isBlocked, toneOf, useDepartureWords } from './standing-words.ts'

/** Where a departure was dragged to; all local to its place. */
export interface Dragged {
  departure: CalendarDeparture
  date: string
  time: string
  endDate: string
  endTime: string
}

interface Props {
  calendar: GuideCalendar
  view: 'week' | 'month'
  on: string
  title: string
  onOpen: (date: string, departureId?: string) => void
  /** The bar is back where it was until the change is saved. */
  onDrag: (dragged: Dragged) => void
}

const plugins = [dayGridPlugin, timeGridPlugin, interactionPlugin, classicTheme]
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const timeOf = (date: Date) => date.toISOString().slice(11, 16)

/** Month or week on the calendar library; loaded when one of them is first shown. */
export default function Grid({ calendar, view, on, title, onOpen, onDrag }: Props) {
  const t = useTexts(guideCalendar)
  const events = useMemo(() => eventsOf(calendar), [calendar])
  const hours = useMemo(() => hoursOf(calendar.departures), [calendar])
  const departures = useMemo(() => new Map(calendar.departures.map((one) => [one.id, one])), [calendar])
  const departureOf = (behind: Behind) => (behind.kind === 'departure' ? departures.get(behind.departureId) : undefined)
  const moved = ({ event, revert }: EventDropInfo | EventResizeDoneInfo) => {
    const departure = departureOf(behindOf(event))
    const { start, end } = event
    revert()
    if (!departure || !start) return
    const until = end ?? start
    onDrag({ departure, date: dayOf(start), time: timeOf(start), endDate: dayOf(until), endTime: timeOf(until) })
  }
  const grid = useRef<HTMLElement>(null)
  // The library's bars take the focus; a key pressed on one of them arrives here.
  useEffect(() => {
    const { current } = grid
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || !(event.target instanceof Element)) return
      const id = event.target.querySelector('[data-departure]')?.getAttribute('data-departure')
      const departure = id ? departures.get(id) : undefined
      const moving =
        departure && canChange(departure, calendar) ? movedByKey(departure, event.key, event.shiftKey) : null
      if (!moving) return
      event.preventDefault()
      onDrag(moving)
    }
    current?.addEventListener('keydown', press)
    return () => current?.removeEventListener('keydown', press)
  }, [calendar, departures, onDrag])
  return (
    <section
      ref={grid}
      aria-label={t('gridLabel', { title })}
      data-testid="calendar-grid"
      className={`treq-calendar treq-${view}`}
    >
      <FullCalendar
        key={`${view} ${on}`}
        plugins={plugins}
        initialView={view === 'week' ? 'timeGridWeek' : 'dayGridMonth'}
        initialDate={on}
        timeZone="UTC"
        now={`${calendar.today}T00:00:00Z`}
        headerToolbar={false}
        height="auto"
        fixedWeekCount
        dayMaxEvents={4}
        slotMinTime={`${hours.from}:00:00`}
        slotMaxTime={`${hours.to}:00:00`}
        expandRows
        allDaySlot
        navLinks
        navLinkDayClick={(date) => onOpen(dayOf(date))}
        moreLinkClick={({ date }) => {
          onOpen(dayOf(date))
          return 'none'
        }}
        dateClick={({ date }) => onOpen(dayOf(date))}
        eventInteractive
        eventDisplay="block"
        eventTimeFormat={{ hour: 'numeric', minute: '2-digit', omitZeroMinute: true, meridiem: 'short' }}
        displayEventEnd={false}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          const departure = departureOf(behindOf(event))
          onOpen(departure?.date ?? dayOf(event.start ?? new Date(`${on}T00:00:00Z`)), departure?.id)
        }}
        eventDurationEditable={view === 'week'}
        eventDrop={moved}
        eventResize={moved}
        longPressDelay={400}
        events={events}
        eventClass={(info) => `treq-bar treq-bar-${barOf(info, departureOf)}`}
        eventContent={(info) => <Bar info={info} departure={departureOf(behindOf(info.event))} />}
      />
    </section>
  )
}

const behindOf = (event: { extendedProps: Record<string, unknown> }) => event.extendedProps['behind'] as Behind

function barOf({ event }: EventDisplayInfo, departureOf: (behind: Behind) => CalendarDeparture | undefined): string {
  const behind = behindOf(event)
  const departure = departureOf(behind)
  if (departure) return isBlocked(departure) ? 'outside' : toneOf[departure.standing]
  return behind.kind === 'blackout' ? 'blocked' : 'outside'
}

function Bar({ info, departure }: { info: EventDisplayInfo; departure: CalendarDeparture | undefined }) {
  const t = useTexts(guideCalendar)
  const words = useDepartureWords()
  const behind = behindOf(info.event)
  if (!departure)
    return (
      <span className="treq-bar-text">
        {behind.kind === 'outside'
          ? t('outsideOf', { name: info.event.title, calendar: behind.calendar })
          : t('blockedOf', { name: info.event.title })}
      </span>
    )
  return (
    <span className="treq-bar-text" data-departure={departure.id}>
      <span className="treq-bar-time">{info.timeText}</span> <strong>{info.event.title}</strong>{' '}
      {words.seats(departure)}
      <span className="treq-bar-rest">
        {['', words.standing(departure), departure.blockedBy && departure.taken > 0 ? t('overlaps') : '']
          .filter((text, at) => at === 0 || text)
          .join(' · ')}
      </span>
    </span>
  )
}
