import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { PartyLine } from '#contract/safety/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Container } from '#web/design/container.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useBusinessClock } from '#web/features/bookings/use-business-clock.ts'
import { useLiveChanges } from '#web/features/notifications/use-live-changes.ts'
import { safetyCheckin } from '#web/features/safety/texts/safety-checkin.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { NotReplaced } from './not-replaced.tsx'
import { OneParty, type TripPart } from './one-party.tsx'
import { PartyBadge } from './party-badge.tsx'
import { partiesKey, partiesQuery } from './queries.ts'
import { TripsOffline } from './trip-offline.tsx'

/** The trips of the caller around now, or the one that the address names. */
export function CheckinScreen({ Weather }: { Weather: TripPart }) {
  const t = useTexts(safetyCheckin)
  const client = useQueryClient()
  const [params] = useSearchParams()
  const id = params.get('trip')
  useLiveChanges(
    'safety',
    useCallback(() => {
      void client.invalidateQueries({ queryKey: partiesKey })
      void client.invalidateQueries({ queryKey: ['/api/departures/:id/safety'] })
    }, [client]),
  )
  if (id && /^[0-9a-f-]{36}$/.test(id))
    return (
      <Container className="grid grid-cols-1 gap-8 pt-6 pb-section">
        <OneParty key={id} id={id} Weather={Weather} />
      </Container>
    )
  return (
    <Container className="grid grid-cols-1 gap-block pt-block pb-section">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Parties />
      <NotReplaced />
    </Container>
  )
}

function Parties() {
  const t = useTexts(safetyCheckin)
  const found = useQuery(partiesQuery)
  const now = useBusinessClock()
  const client = useQueryClient()
  const onSent = useCallback(() => void client.invalidateQueries({ queryKey: partiesKey }), [client])
  if (found.isPending) return <Skeleton shape="block" className="h-40" />
  if (!found.data)
    return (
      <Alert
        tone="danger"
        title={t('failed')}
        actions={
          <Button size="sm" variant="secondary" onClick={() => void found.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    )
  if (found.data.items.length === 0)
    return (
      <EmptyState title={t('none')}>
        <p>{t('noneText')}</p>
        <Link to="/dashboard">{t('noneLink')}</Link>
      </EmptyState>
    )
  return (
    <div className="grid gap-5">
      <TripsOffline trips={found.data.items} now={now()} onSent={onSent} />
      <ul className="grid gap-3">
        {found.data.items.map((party) => (
          <PartyCard key={party.id} party={party} />
        ))}
      </ul>
    </div>
  )
}

function PartyCard({ party }: { party: PartyLine }) {
  const t = useTexts(safetyCheckin)
  const locale = useLocale()
  return (
    <Card as="li" padding="sm" interactive className="grid gap-1">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-base font-semibold">
          <Link
            to={`/safety-checkin?trip=${party.id}`}
            variant="title"
            className="after:absolute after:inset-0 wrap-anywhere"
          >
            {party.title}
          </Link>
        </h2>
        <PartyBadge state={party.state} />
      </div>
      <p className="text-sm text-ink-muted">
        {formatInstant(party.startsAt, party.zone, 'day-time', locale)} ·{' '}
        {party.side === 'guest' ? t('withGuide', { guide: party.guide }) : t('people', { count: party.people })}
      </p>
      {party.side === 'guide' && !party.hasPlan && party.state === 'planned' ? (
        <p className="text-sm font-semibold text-warn">{t('noPlan')}</p>
      ) : null}
    </Card>
  )
}
