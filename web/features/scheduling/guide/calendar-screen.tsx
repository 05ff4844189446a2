import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { Field } from '#web/design/field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import type { CalendarDeparture, GuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import { departureStandings } from '#contract/scheduling/values.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { dateFormat } from '#web/lib/language/intl.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideCalendar } from '#web/features/scheduling/texts/guide-calendar.en.ts'
import { Agenda } from './agenda.tsx'
import { calendarViews, daysOf, step, todayHere, type CalendarView } from './calendar-days.ts'
import { DayPanel } from './day-panel.tsx'
import { valuesOf, type DepartureValues } from './departure-values.ts'
import { onlyOf } from './filter.ts'
import type { Dragged } from './grid.tsx'
import { NotGuiding } from './not-guiding.tsx'
import { OutsideSection } from './outside-section.tsx'
import { guideCalendarQuery } from './queries.ts'
import { toneOf } from './standing-words.ts'
import { useCalendarPlace } from './use-calendar-place.ts'

const Grid = lazy(() => import('./grid.tsx'))
const ChangeDialog = lazy(() => import('./change-dialog.tsx').then((one) => ({ default: one.ChangeDialog })))

/** A guide's business by the day: what is sold, what is offered, what keeps from going. */
export function CalendarScreen() {
  const t = useTexts(guideCalendar)
  const { place, go } = useCalendarPlace()
  const opener = useRef<Element | null>(null)
  const [changed, setChanged] = useState<{ departure: CalendarDeparture; dragged?: DepartureValues } | null>(null)
  const [here] = useState(todayHere)
  const on = place.on || here
  const range = daysOf(place.view, on)
  const { data, error, isFetching, refetch } = useQuery(guideCalendarQuery(range.from, range.to))
  const scroller = useWeekAt(place.view, on, data !== undefined)
  const open = (day: string) => {
    opener.current = document.activeElement
    go({ day })
  }
  const close = () => {
    go({ day: '' })
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  if (error instanceof HttpError && error.status === 404) return <NotGuiding />
  const shown = data && onlyOf(data, place.who)
  return (
    <>
      <Toolbar
        view={place.view}
        title={titleOf(place.view, on, range)}
        calendar={data}
        who={place.who}
        onView={(view) => go({ view })}
        onStep={(direction) => go({ on: step(place.view, on, direction) })}
        onToday={() => go({ on: '' })}
        onWho={(who) => go({ who })}
      />
      {shown?.capped ? <Alert tone="warn">{t('capped')}</Alert> : null}
      {shown ? (
        place.view === 'agenda' ? (
          <Agenda calendar={shown} {...range} onOpen={open} />
        ) : (
          <div className="grid gap-4">
            <p className="text-sm text-ink-muted">{t('gridHelp')}</p>
            <div ref={scroller} className="overflow-x-auto">
              {/* a month fits a phone, its bars cut to time and spots; a week is moved to its day */}
              <div className={place.view === 'week' ? 'min-w-[44rem]' : 'tablet:min-w-[44rem]'}>
                <Suspense fallback={<Waiting />}>
                  <Grid
                    calendar={shown}
                    view={place.view}
                    on={on}
                    title={titleOf(place.view, on, range)}
                    onOpen={open}
                    onDrag={(dragged) => setChanged({ departure: dragged.departure, dragged: valuesDragged(dragged) })}
                  />
                </Suspense>
              </div>
            </div>
            <p className="text-sm text-ink-muted pointer-coarse:hidden">{t('moveByKey')}</p>
            <Key />
          </div>
        )
      ) : error ? (
        <Alert
          tone="danger"
          title={t('failedTitle')}
          actions={
            <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('failedText')}
        </Alert>
      ) : (
        <Waiting />
      )}
      {place.day && data ? (
        <DayPanel
          date={place.day}
          calendar={data}
          onDay={(day) => go({ day })}
          onChange={(departure) => setChanged({ departure })}
          onClose={close}
        />
      ) : null}
      {changed && data ? (
        <Suspense fallback={null}>
          <ChangeDialog {...changed} calendar={data} onClose={() => setChanged(null)} />
        </Suspense>
      ) : null}
      {data ? <OutsideSection calendar={data} /> : null}
    </>
  )
}

/** A trip of several days keeps its number of days; a shorter one is as long as its bar. */
function valuesDragged({ departure, date, time, endTime }: Dragged): DepartureValues {
  const before = valuesOf(departure)
  return { ...before, date, time, endTime: before.days ? '' : endTime }
}

/** Pixels of the hours beside a week. */
const axis = 56

/** Where a week is wider than the screen, its day is in sight first. */
function useWeekAt(view: CalendarView, on: string, shown: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = scroller
    if (!current || view !== 'week' || !shown) return
    const weekday = new Date(`${on}T00:00:00Z`).getUTCDay()
    current.scrollLeft = (weekday * (current.scrollWidth - axis)) / 7
  }, [view, on, shown])
  return scroller
}

function titleOf(view: CalendarView, on: string, { from, to }: { from: string; to: string }): string {
  if (view === 'month')
    return dateFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${on}T00:00:00Z`))
  return `${formatLocalDate(from, 'short')} – ${formatLocalDate(to, 'short')}, ${to.slice(0, 4)}`
}

interface ToolbarProps {
  view: CalendarView
  title: string
  calendar: GuideCalendar | undefined
  who: string
  onView: (view: CalendarView) => void
  onStep: (direction: 1 | -1) => void
  onToday: () => void
  onWho: (who: string) => void
}

function Toolbar({ view, title, calendar, who, onView, onStep, onToday, onWho }: ToolbarProps) {
  const t = useTexts(guideCalendar)
  return (
    <div className="grid gap-4 desktop:grid-cols-[minmax(0,1fr)_auto] desktop:items-end">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <IconButton label={t('previous')} onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={t('next')} onClick={() => onStep(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <Button size="sm" variant="secondary" onClick={onToday}>
          {t('today')}
        </Button>
        <h2 className="text-display-xs tablet:ml-2" aria-live="polite" data-testid="calendar-title">
          {title}
        </h2>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t('show')} className="w-64 max-w-full">
          <Select
            value={who}
            onChange={(event) => onWho(event.target.value)}
            placeholder={t('everyone')}
            options={(calendar?.subjects ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <fieldset className="flex rounded-md border border-line-strong">
          <legend className="sr-only">{t('view')}</legend>
          {calendarViews.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={view === one}
              onClick={() => onView(one)}
              className={cx(
                'min-h-12 px-4 text-sm font-semibold first:rounded-l-md last:rounded-r-md',
                view === one ? 'bg-brand text-on-brand' : 'text-ink hover:bg-surface-sunken',
              )}
            >
              {t(one)}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  )
}

function Key() {
  const t = useTexts(guideCalendar)
  return (
    <section aria-label={t('keyTitle')} className="flex flex-wrap gap-2">
      {departureStandings.map((standing) => (
        <Badge key={standing} tone={toneOf[standing]}>
          {t(standing)}
        </Badge>
      ))}
      <Badge tone="neutral">{t('blocked')}</Badge>
      <Badge tone="neutral">{t('outside')}</Badge>
    </section>
  )
}

function Waiting() {
  const t = useTexts(guideCalendar)
  return (
    <section aria-busy="true" aria-label={t('loading')} className="grid gap-3">
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} shape="block" className="h-16" />
      ))}
    </section>
  )
}
