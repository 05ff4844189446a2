import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CalendarDeparture, GuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { formatLocalDate, formatLocalTime } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideCalendar } from '#web/features/scheduling/texts/guide-calendar.en.ts'
import { nameOf, Note } from './agenda.tsx'
import { addDays } from './calendar-days.ts'
import { onDay } from './filter.ts'
import { toneOf, useDepartureWords } from './standing-words.ts'

interface Props {
  date: string
  calendar: GuideCalendar
  onDay: (date: string) => void
  onClose: () => void
}

/** One day in full, over the calendar. */
export function DayPanel({ date, calendar, onDay: go, onClose }: Props) {
  const t = useTexts(guideCalendar)
  const { departures, blackouts, outside } = onDay(calendar, date)
  const hasGuests = departures.some((one) => one.taken > 0 && one.standing !== 'canceled')
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
            <DepartureCard key={departure.id} departure={departure} calendar={calendar} />
          ))}
        </ul>
        <ul className="grid gap-2 empty:hidden">
          {blackouts.map((one) => (
            <Note key={one.id} tone="blocked">
              {t('blockedOf', { name: nameOf(calendar, one.subjectId) })}
              {one.reason ? ` · ${one.reason}` : ''}
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
        {hasGuests ? (
          <div className="flex flex-wrap gap-3">
            <Link
              to={`/guide-dashboard/day/${date}`}
              variant="bare"
              className={buttonClasses({ variant: 'secondary', size: 'sm' })}
            >
              {t('daySheet')}
            </Link>
            <Link
              to="/guide-cancellation-management"
              variant="bare"
              className={buttonClasses({ variant: 'secondary', size: 'sm' })}
            >
              {t('cancelDepartures')}
            </Link>
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}

function DepartureCard({ departure, calendar }: { departure: CalendarDeparture; calendar: GuideCalendar }) {
  const t = useTexts(guideCalendar)
  const words = useDepartureWords()
  const { minimum, guaranteed, kind, taken, capacity, blockedBy, ruleId } = departure
  const facts = [
    kind === 'private' ? words.seats(departure) : t('seatsLong', { taken, capacity }),
    ...words.people(departure),
    minimum === null ? '' : guaranteed ? t('guaranteed') : t('minimum', { count: minimum }),
    words.with(departure, calendar),
    ruleId ? t('weekly') : t('single'),
  ].filter(Boolean)
  return (
    <Card as="li" className="grid gap-3" data-testid="day-departure">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="font-semibold wrap-anywhere">
          {words.time(departure)}
          <br />
          {words.title(departure, calendar)}
        </h3>
        <Badge tone={toneOf[departure.standing]}>{words.standing(departure.standing)}</Badge>
      </div>
      <ul className="grid gap-1 text-sm text-ink-muted">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {blockedBy ? (
        <p className="text-sm font-semibold text-warn">
          {t(blockedBy === 'outside_event' ? 'blockedByOutside' : 'blockedByDeparture')}
        </p>
      ) : null}
    </Card>
  )
}
