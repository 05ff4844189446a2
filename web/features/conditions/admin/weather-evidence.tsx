import { useQuery } from '@tanstack/react-query'
import type * as contract from '#contract/conditions/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { Badge } from '#web/design/badge.tsx'
import { Table } from '#web/design/table.tsx'
import { weatherEvidence } from '#web/features/conditions/admin/texts/weather-evidence.en.ts'
import { Part, Trouble } from '#web/features/operators/parts.tsx'
import { call } from '#web/lib/call.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { formatSpeed, formatTemperature } from '#web/lib/language/measures.ts'
import { LimitsLine } from '../limits-line.tsx'
import { conditionsKey } from '../queries.ts'
import { useMeasureLocale, useZone } from '#web/lib/session/reading.ts'

type Snapshot = OutputOf<typeof contract.listSnapshots>['items'][number]

const tones = { unknown: 'neutral', green: 'success', amber: 'warn', red: 'danger' } as const

function useMoment(): (at: string) => string {
  const zone = useZone()
  return (at) => formatInstant(at, zone, 'day-time')
}

/** What the weather service said about a departure, and what its guide decided. */
export function WeatherEvidence({ id }: { id: string }) {
  const t = useTexts(weatherEvidence)
  const moment = useMoment()
  const found = useQuery({
    queryKey: [...conditionsKey, 'evidence', id],
    queryFn: () =>
      call<typeof contract.listSnapshots>('GET', '/api/admin/departures/:id/conditions', { params: { id } }),
  })
  if (found.isPending) return null
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { items, answer } = found.data
  return (
    <Part title={t('title')}>
      <p className="max-w-text text-sm text-ink-muted">{t(items.length > 0 ? 'lead' : 'none')}</p>
      {answer ? (
        <p className="max-w-text wrap-anywhere">
          {t(`answer_${answer.kind}`, { name: answer.by, when: moment(answer.at), note: answer.note })}
        </p>
      ) : null}
      {items.length > 0 ? <Snapshots items={items} /> : null}
    </Part>
  )
}

function Snapshots({ items }: { items: readonly Snapshot[] }) {
  const t = useTexts(weatherEvidence)
  const moment = useMoment()
  const locale = useMeasureLocale()
  return (
    <Table
      caption={t('title')}
      captionHidden
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'moment',
          header: t('moment'),
          rowHeader: true,
          cell: (one) => (
            <span className="grid">
              {t(`moment_${one.moment}`)}
              <span className="text-sm font-normal text-ink-muted">{moment(one.at)}</span>
            </span>
          ),
        },
        {
          key: 'signal',
          header: t('signal'),
          cell: ({ signal }) => <Badge tone={tones[signal]}>{t(`signal_${signal}`)}</Badge>,
        },
        {
          key: 'forecast',
          header: t('forecast'),
          cell: ({ summary, alerts, hazards, limits }) => (
            <span className="grid">
              {summary
                ? t('summary', {
                    sky: summary.sky,
                    low: formatTemperature(summary.lowF, locale),
                    high: formatTemperature(summary.highF, locale),
                    wind: formatSpeed(summary.windMph, locale),
                    rain: summary.rainChance,
                  })
                : '–'}
              {alerts.length > 0 ? (
                <strong>{t('alerts', { alerts: alerts.map(({ event }) => event).join(', ') })}</strong>
              ) : null}
              {hazards?.avalanche ? <span>{t('avalanche', hazards.avalanche)}</span> : null}
              {hazards?.river ? (
                <span>{t('river', { gauge: hazards.river.gauge, flood: t(`flood_${hazards.river.flood}`) })}</span>
              ) : null}
              {hazards?.air ? <span>{t('air', hazards.air)}</span> : null}
              {hazards && hazards.silent.length > 0 ? (
                <span>{t('silent', { who: hazards.silent.join(', ') })}</span>
              ) : null}
              {limits ? (
                <span className="text-ink-muted">
                  <LimitsLine limits={limits} />
                </span>
              ) : null}
            </span>
          ),
        },
        {
          key: 'signed',
          header: t('signed'),
          cell: ({ genuine }) => (
            <Badge tone={genuine ? 'success' : 'danger'}>{t(genuine ? 'genuine' : 'changed')}</Badge>
          ),
        },
      ]}
    />
  )
}
