import type { SafetyParty, SafetyReport } from '#contract/safety/schemas.ts'
import { safetyCheckin } from '#web/features/safety/texts/safety-checkin.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'

/** A clock that is so far off is worth a word. */
const offMs = 5 * 60_000

/** A minute on the way is none without reception. */
const wasHeld = ({ at, happenedAt }: SafetyReport) => Date.parse(at) - Date.parse(happenedAt) >= 60_000

export function Reports({ party }: { party: Pick<SafetyParty, 'reports' | 'zone'> }) {
  const t = useTexts(safetyCheckin)
  return (
    <section className="grid gap-3">
      <h2 className="text-display-xs">{t('reports')}</h2>
      {party.reports.length === 0 ? (
        <p className="text-ink-muted">{t('noReports')}</p>
      ) : (
        <ol className="grid gap-4">
          {party.reports.map((report) => (
            <Line key={report.id} report={report} zone={party.zone} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Line({ report, zone }: { report: SafetyReport; zone: string }) {
  const t = useTexts(safetyCheckin)
  const locale = useLocale()
  const moment = (at: string) => formatInstant(at, zone, 'day-time', locale)
  const isOff = report.claimedAt && Math.abs(Date.parse(report.claimedAt) - Date.parse(report.happenedAt)) > offMs
  return (
    <li className="grid gap-1 border-l-2 border-line pl-4">
      <p className="text-sm text-ink-muted">
        {moment(report.happenedAt)}
        {wasHeld(report) ? ` · ${t('arrived', { when: formatInstant(report.at, zone, 'time', locale) })}` : ''}
      </p>
      <p className="font-semibold">
        {t(`report_${report.kind}`)}
        <span className="font-normal text-ink-muted">
          {' · '}
          {report.side === 'device'
            ? t('side_device')
            : report.side
              ? t('by', { name: report.by, side: t(`side_${report.side}`) })
              : t('treq')}
        </span>
      </p>
      {report.text ? <p className="max-w-text wrap-anywhere">{report.text}</p> : null}
      {report.position ? (
        <p className="text-sm tabular-nums">
          {t('at', { lat: report.position.lat.toFixed(5), lng: report.position.lng.toFixed(5) })}
        </p>
      ) : null}
      {isOff && report.claimedAt ? (
        <p className="text-sm text-ink-muted">{t('claimed', { when: moment(report.claimedAt) })}</p>
      ) : null}
    </li>
  )
}
