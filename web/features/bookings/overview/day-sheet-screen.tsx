import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useCallback } from 'react'
import type { DaySheet } from '#contract/bookings/overview.ts'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { OfflineStrip } from '#web/features/offline/offline-strip.tsx'
import { daySheet } from '#web/features/bookings/texts/day-sheet.en.ts'
import { guideDashboard } from '#web/features/bookings/texts/guide-dashboard.en.ts'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { BookingsFailed, PaperWaiting } from '../bookings-states.tsx'
import { daySheetQuery } from './queries.ts'
import { DaySheetDeparture, type FormsPart } from './day-sheet-departure.tsx'

const day = 86_400_000
export const shifted = (date: string, by: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + by * day).toISOString().slice(0, 10)

/** One day of a guide on a sheet of paper, or on a telephone in the field. */
export function DaySheetScreen({ date, Forms }: { date: string; Forms: FormsPart }) {
  const t = useTexts(daySheet)
  const b = useTexts(guideDashboard)
  // a guest who signs on the spot can be checked in without a reload
  const sheet = useQuery({ ...daySheetQuery(date), refetchInterval: 20_000 })
  if (sheet.isPending) return <PaperWaiting label={t('sheetTitle')} />
  if (sheet.data) return <Sheet sheet={sheet.data} Forms={Forms} />
  const status = sheet.error instanceof HttpError ? sheet.error.status : 0
  return (
    <div className="grid gap-8">
      <PageHeader title={t('sheetTitle')} />
      {status === 403 || status === 404 ? (
        <EmptyState
          title={status === 403 ? b('notAGuide') : t('sheetNone')}
          next={{ to: '/guide-dashboard', label: t('toGuideDashboard') }}
        />
      ) : (
        <BookingsFailed busy={sheet.isFetching} onRetry={() => void sheet.refetch()} />
      )}
    </div>
  )
}

function Sheet({ sheet, Forms }: { sheet: DaySheet; Forms: FormsPart }) {
  const t = useTexts(daySheet)
  const receipt = useTexts(trip)
  const locale = useLocale()
  const { date, departures } = sheet
  const client = useQueryClient()
  const onSent = useCallback(
    () => void client.invalidateQueries({ queryKey: daySheetQuery(date).queryKey }),
    [client, date],
  )
  const way = buttonClasses({ variant: 'quiet', size: 'sm' })
  return (
    <div className="grid gap-8 print:gap-5">
      <div data-print="hide" className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <span className="grow">
          <Link to="/guide-dashboard">{t('toGuideDashboard')}</Link>
        </span>
        <div className="flex max-tablet:order-last max-tablet:-mx-4 max-tablet:basis-[calc(100%+2rem)] max-tablet:justify-between">
          <Link to={`/guide-dashboard/day/${shifted(date, -1)}`} variant="bare" className={way}>
            <ChevronLeft aria-hidden="true" className="size-4" />
            {t('previousDay')}
          </Link>
          <Link to={`/guide-dashboard/day/${shifted(date, 1)}`} variant="bare" className={way}>
            {t('nextDay')}
            <ChevronRight aria-hidden="true" className="size-4" />
          </Link>
        </div>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {receipt('print')}
        </Button>
      </div>
      <OfflineStrip
        pages={[`/guide-dashboard/day/${date}`]}
        endsAt={`${date}T23:59:59Z`}
        onSent={onSent}
        onOwned={onSent}
      />
      <header className="grid gap-1">
        <p className="text-sm font-semibold text-accent-ink">{t('sheetTitle')}</p>
        <h1 className="text-display-md">{formatLocalDate(date, 'long', locale)}</h1>
        <p className="text-ink-muted">{t('sheetLead', { guide: sheet.guide, count: departures.length })}</p>
      </header>
      {departures.length === 0 ? (
        <EmptyState title={t('sheetNone')}>
          <p>{t('sheetNoneText')}</p>
        </EmptyState>
      ) : (
        departures.map((departure) => (
          <DaySheetDeparture key={departure.id} departure={departure} date={date} Forms={Forms} />
        ))
      )}
    </div>
  )
}
