import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { severeFrom } from '#contract/safety/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { BesideList, BesideRow } from '#web/features/operators/beside-list.tsx'
import { Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useListKeys } from '#web/lib/use-list-keys.ts'
import { rowMark, useOpenRow } from '#web/lib/use-open-row.ts'
import { IncidentReview } from './incident-review.tsx'
import { incidentsQuery } from './queries.ts'
import { safetyDesk } from './texts/safety-desk.en.ts'

const tabs = ['open', 'closed'] as const

/** By when they are to be reviewed, and beside them the one that is open. */
export function Incidents() {
  const t = useTexts(safetyDesk)
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'open'
  const found = useQuery(incidentsQuery(tab))
  const row = useOpenRow(
    found.data?.items.map(({ id }) => id),
    { stays: true },
  )
  useListKeys(row, { opens: true })
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { items } = found.data
  return (
    <div className="grid gap-6">
      <nav aria-label={t('incidents')} className="flex flex-wrap gap-3">
        {tabs.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === tab ? 'primary' : 'secondary'}
            aria-pressed={one === tab}
            onClick={() => setQuery({ part: 'incidents', tab: one })}
          >
            {t(`tab_${one}`)}
          </Button>
        ))}
      </nav>
      <BesideList
        width="wide"
        label={t('incidents')}
        items={items}
        none={{ title: t('noIncidents'), text: t('noIncidentsText') }}
        choose={{ title: t('chooseIncident'), text: t('chooseIncidentText') }}
        rows={items.map((item) => (
          <BesideRow key={item.id} mark={rowMark(item.id)} open={item.id === row.open} onOpen={() => row.show(item.id)}>
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold wrap-anywhere">{item.title}</span>
              <span className="flex gap-2">
                {item.nearMiss ? <Badge tone="outline">{t('nearMiss')}</Badge> : null}
                <Badge tone={item.severity >= severeFrom ? 'danger' : 'neutral'}>
                  {t('severity', { severity: item.severity })}
                </Badge>
              </span>
            </span>
            <span className="text-sm text-ink-muted">{t('ledBy', { guide: item.guide })}</span>
            <span className="text-sm text-ink-muted">
              {item.closedAt
                ? t('closedOn', { when: formatInstant(item.closedAt, item.zone, 'day-time') })
                : t('due', { when: formatInstant(item.dueAt, item.zone, 'day-time') })}
            </span>
          </BesideRow>
        ))}
        more={null}
        open={row.open === null ? null : <IncidentReview key={row.open} id={row.open} onBack={row.close} />}
      />
    </div>
  )
}
