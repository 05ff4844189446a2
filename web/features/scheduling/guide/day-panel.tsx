import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CalendarDeparture, GuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Link } from '#web/design/link.tsx'
import { useToast } from '#web/design/toast.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { formatLocalDate, formatLocalTime } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'
import { guideCalendar } from '#web/features/scheduling/texts/guide-calendar.en.ts'
import { LeadDialog } from './lead-dialog.tsx'
import { nameOf, Note } from './agenda.tsx'
import { openDays } from './calls.ts'
import { addDays } from './calendar-days.ts'
import { canChange, onDay } from './filter.ts'
import { guideCalendarKey } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { toneFor, useDepartureWords } from './standing-words.ts'

interface Props {
  date: string
  calendar: GuideCalendar
  onDay: (date: string) => void
  onChange: (departure: CalendarDeparture) => void
  onClose: () => void
}

const secondary = buttonClasses({ variant: 'secondary', size: 'sm' })

/** One day in full, over the calendar, with everything that can be done on it. */
export function DayPanel({ date, calendar, onDay: go, onChange, onClose }: Props) {
  const t = useTexts(guideCalendar)
  const { departures, blackouts, outside } = onDay(calendar, date)
  const hasGuests = departures.some((one) => one.taken > 0 && one.standing !== 'canceled')
  const toCome = date >= calendar.today
  return (
    <Dialog
      title={formatLocalDate(date, 'long')}
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <div className="grid gap-5" data-testid="day-panel">
        <div className="flex gap-2">
          <IconButton label={t('previousDay')} onClick={() => go(addDays(date, -1))}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label={t('nextDay')} onClick={() => go(addDays(date, 1))}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
        {departures.length + blackouts.length + outside.length === 0 ? (
          <p className="text-ink-muted">{t('dayEmpty')}</p>
        ) : null}
        <ul className="grid gap-3 empty:hidden">
          {departures.map((departure) => (
            <DepartureCard key={departure.id} departure={departure} calendar={calendar} onChange={onChange} />
          ))}
        </ul>
        <ul className="grid gap-2 empty:hidden">
          {blackouts.map((one) => (
            <Note key={one.id} tone="blocked">
              {t('blockedOf', { name: nameOf(calendar, one.subjectId) })}
              {one.reason ? ` · ${one.reason}` : ''}
              {calendar.subjects.find(({ id }) => id === one.subjectId)?.own ? <OpenAgain id={one.id} /> : null}
            </Note>
          ))}
          {outside.map((one, at) => (
            <Note key={`${one.calendarId} ${at}`} tone="outside">
              {one.allDay
                ? t('allDay')
                : t('until', { start: formatLocalTime(one.time), end: formatLocalTime(one.endTime) })}{' '}
              · {t('outsideOf', { name: nameOf(calendar, one.subjectId), calendar: one.calendar })}
            </Note>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {toCome ? (
            <>
              <Link to={`/add-availability?add=single&date=${date}`} variant="bare" className={secondary}>
                {t('addOnDay')}
              </Link>
              <Link to={`/add-availability?add=blackout&date=${date}`} variant="bare" className={secondary}>
                {t('blockDay')}
              </Link>
            </>
          ) : null}
          {hasGuests ? (
            <>
              <Link to={`/guide-dashboard/day/${date}`} variant="bare" className={secondary}>
                {t('daySheet')}
              </Link>
              <Link to="/guide-cancellation-management" variant="bare" className={secondary}>
                {t('cancelDepartures')}
              </Link>
            </>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}

/** Lifts a blackout: what the schedules give in it is offered again. */
function OpenAgain({ id }: { id: string }) {
  const t = useTexts(availability)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const open = async () => {
    try {
      await openDays(id)
      toast({ title: t('openedAgain') })
    } catch (error) {
      toast({ title: saidBy(error) ?? t('failed') })
    } finally {
      renew(queryClient, guideCalendarKey)
    }
  }
  return (
    <Button size="sm" variant="link" className="ml-3" onClick={() => void open()}>
      {t('openAgain')}
    </Button>
  )
}

function DepartureCard({
  departure,
  calendar,
  onChange,
}: Pick<Props, 'calendar' | 'onChange'> & { departure: CalendarDeparture }) {
  const t = useTexts(guideCalendar)
  const a = useTexts(availability)
  const words = useDepartureWords()
  const { minimum, guaranteed, kind, taken, capacity, ruleId } = departure
  const conflict = words.conflict(departure)
  const facts = [
    kind === 'private' ? words.seats(departure) : t('seatsLong', { taken, capacity }),
    ...words.people(departure),
    minimum === null ? '' : guaranteed ? t('guaranteed') : t('minimum', { count: minimum }),
    departure.cutOffHours === null ? '' : t('ownCutOff', { count: departure.cutOffHours }),
    departure.windowMonths === null ? '' : t('ownWindow', { count: departure.windowMonths }),
    words.with(departure, calendar),
    ruleId ? t('weekly') : t('single'),
  ].filter(Boolean)
  const title = words.title(departure, calendar)
  const time = words.time(departure)
  return (
    <Card as="li" className="grid gap-3" data-testid="day-departure">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="font-semibold wrap-anywhere">
          {time}
          <br />
          {title}
        </h3>
        <Badge tone={toneFor(departure)}>{words.standing(departure)}</Badge>
      </div>
      <ul className="grid gap-1 text-sm text-ink-muted">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {conflict ? <p className="text-sm font-semibold text-warn">{conflict}</p> : null}
      {canChange(departure, calendar) ? (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            aria-label={a('changeOf', { title, time })}
            onClick={() => onChange(departure)}
          >
            {a('change')}
          </Button>
          {taken === 0 ? <RemoveDialog id={departure.id} title={title} time={time} /> : null}
          {taken > 0 && calendar.subjects.filter((one) => one.kind === 'guide').length > 1 ? (
            <LeadDialog departure={departure} title={title} time={time} />
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}
