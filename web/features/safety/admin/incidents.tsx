import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { severeFrom } from '#contract/safety/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { DeskQueue } from '#web/features/operators/desk-queue.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
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
      <DeskQueue
        label={t('incidents')}
        found={found}
        items={found.data?.items}
        none={{ title: t('noIncidents'), text: t('noIncidentsText') }}
        choose={{ title: t('chooseIncident'), text: t('chooseIncidentText') }}
        row={(item) => (
          <>
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
          </>
        )}
        review={(id, onBack) => <IncidentReview key={id} id={id} onBack={onBack} />}
      />
    </div>
  )
}
