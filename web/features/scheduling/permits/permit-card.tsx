import { useState } from 'react'
import type { LandPermit } from '#contract/scheduling/permits.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { formatInstant, formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { guidePermits } from './texts/guide-permits.en.ts'
import { TripsDialog } from './trips-dialog.tsx'
import { UseReport } from './use-report.tsx'

type Period = LandPermit['periods'][number]

interface Props {
  permit: LandPermit
  /** Which it may count. */
  listings: readonly { id: string; title: string }[]
}

export function PermitCard({ permit, listings }: Props) {
  const t = useTexts(guidePermits)
  const [open, setOpen] = useState(false)
  const { number, periods, ended } = permit
  return (
    <Card as="li" padding="lg" className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-display-xs wrap-anywhere">{permit.land}</h2>
          <p className="text-sm wrap-anywhere text-ink-muted">
            {t(permit.manager)} · {t('numbered', { number })} ·{' '}
            {t('valid', {
              from: formatLocalDate(permit.firstDay, 'date'),
              to: formatLocalDate(permit.lastDay, 'date'),
            })}
          </p>
        </div>
        {ended ? <Badge tone="neutral">{t('ended')}</Badge> : null}
      </div>
      {ended ? <p>{t('endedText', { day: formatInstant(ended.at, 'UTC', 'day'), reason: ended.reason })}</p> : null}
      <ul className="grid gap-4">
        {periods.map((period) => (
          <PeriodLine key={period.id} period={period} only={periods.length === 1} />
        ))}
      </ul>
      <p className="max-w-text text-sm text-ink-muted">
        {permit.halfDayHours === null ? t('noHalfDays') : t('halfDays', { hours: permit.halfDayHours })}{' '}
        {permit.listings.length > 0 ? `${t('trips')}: ${permit.listings.map(({ title }) => title).join(', ')}.` : ''}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={open}
          aria-label={open ? undefined : t('reportOf', { number })}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'hideReport' : 'report')}
        </Button>
        {ended ? null : (
          <>
            <CorrectDialog permit={permit} />
            <TripsDialog key={String(permit.listings.map(({ id }) => id))} permit={permit} listings={listings} />
            <EndDialog permit={permit} />
          </>
        )}
      </div>
      {open ? <UseReport permit={permit} /> : null}
    </Card>
  )
}

function PeriodLine({ period, only }: { period: Period; only: boolean }) {
  const t = useTexts(guidePermits)
  const { total, used, corrections } = period
  const left = total - used
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {left === 0 ? t('usedUp') : t('left', { count: left })}
          {left > 0 && left <= total * 0.15 ? (
            <Badge tone="warn" className="ml-2">
              {t('low')}
            </Badge>
          ) : null}
        </span>
        <span className="text-sm text-ink-muted tabular-nums">
          {only
            ? ''
            : `${t('valid', { from: formatLocalDate(period.firstDay, 'short'), to: formatLocalDate(period.lastDay, 'date') })} · `}
          {t('usedOf', { used, total })}
        </span>
      </div>
      <svg aria-hidden="true" width="100%" height="12" className="block rounded-sm bg-surface-sunken">
        <rect
          width={`${total === 0 ? 100 : (used / total) * 100}%`}
          height="12"
          rx="3"
          className={left <= total * 0.15 ? 'fill-accent' : 'fill-brand'}
        />
      </svg>
      {corrections.length > 0 ? (
        <details className="text-sm">
          <summary className="min-h-target cursor-pointer py-2.5">
            {t('corrections')} ({corrections.length})
          </summary>
          <ul className="grid gap-1 text-ink-muted">
            {corrections.map((one) => (
              <li key={one.id} className="wrap-anywhere">
                {formatInstant(one.at, 'UTC', 'day')}:{' '}
                {t(one.kind === 'used' ? 'correctionUsed' : 'correctionTotal', {
                  days: one.days > 0 ? `+${one.days}` : `−${-one.days}`,
                  reason: one.reason,
                })}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}
