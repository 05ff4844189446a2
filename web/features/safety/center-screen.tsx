import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { PartyLine } from '#contract/safety/schemas.ts'
import { outStates } from '#contract/safety/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Container } from '#web/design/container.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useBusinessClock } from '#web/features/bookings/use-business-clock.ts'
import { safetyCenter } from '#web/features/safety/texts/safety-center.en.ts'
import { safetyCheckin } from '#web/features/safety/texts/safety-checkin.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { EmergencyCardView } from './emergency-card.tsx'
import { NotReplaced } from './not-replaced.tsx'
import { PartyBadge } from './party-badge.tsx'
import { partiesKey, partiesQuery, partyQuery } from './queries.ts'
import { TripsOffline } from './trip-offline.tsx'

/** Trips by their moment, with what each needs then; or the emergency card that the address names. */
export function CenterScreen() {
  const t = useTexts(safetyCenter)
  const [params] = useSearchParams()
  const card = params.get('card')
  if (card && /^[0-9a-f-]{36}$/.test(card))
    return (
      <Container className="grid grid-cols-1 gap-8 pt-6 pb-section">
        <EmergencyCardView key={card} id={card} />
      </Container>
    )
  return (
    <Container className="grid grid-cols-1 gap-block pt-block pb-section">
      <div data-quest="safety-center">
        <PageHeader title={t('title')} lead={t('lead')} />
      </div>
      <NotReplaced />
      <Trips />
      <Prepare />
    </Container>
  )
}

const moments = ['during', 'before', 'after'] as const
type Moment = (typeof moments)[number]

function momentOf({ state, startsAt, endsAt }: PartyLine, now: number): Moment {
  if (outStates.some((one) => one === state)) return 'during'
  if (state !== 'planned' || Date.parse(endsAt) < now) return 'after'
  return Date.parse(startsAt) <= now ? 'during' : 'before'
}

function Trips() {
  const t = useTexts(safetyCenter)
  const now = useBusinessClock()
  const found = useQuery(partiesQuery)
  const client = useQueryClient()
  const onSent = useCallback(() => void client.invalidateQueries({ queryKey: partiesKey }), [client])
  if (found.isPending) return <Skeleton shape="block" className="h-60" />
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
  const { items } = found.data
  if (items.length === 0)
    return (
      <EmptyState title={t('none')}>
        <p>{t('noneText')}</p>
        <Link to="/browse">{t('browse')}</Link>
      </EmptyState>
    )
  const at = now()
  return (
    <div className="grid gap-block">
      <TripsOffline trips={items} now={at} onSent={onSent} />
      {moments.map((moment) => {
        const trips = items.filter((one) => momentOf(one, at) === moment)
        return trips.length === 0 ? null : (
          <section key={moment} className="grid gap-4">
            <h2 className="text-display-sm">{t(moment)}</h2>
            <ul className="grid gap-4">
              {trips.map((trip) => (
                <TripCard key={trip.id} trip={trip} moment={moment} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function TripCard({ trip, moment }: { trip: PartyLine; moment: Moment }) {
  const t = useTexts(safetyCenter)
  const c = useTexts(safetyCheckin)
  const locale = useLocale()
  const { id, side, bookingId } = trip
  return (
    <Card as="li" className="grid gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="text-display-xs wrap-anywhere">{trip.title}</h3>
          <PartyBadge state={trip.state} />
        </div>
        <p className="text-sm text-ink-muted">
          {formatInstant(trip.startsAt, trip.zone, 'day-time', locale)} ·{' '}
          {side === 'guest' ? c('withGuide', { guide: trip.guide }) : c('people', { count: trip.people })}
        </p>
      </div>
      {moment === 'before' ? <Readiness trip={trip} /> : null}
      {moment === 'after' ? <p className="max-w-text">{t('afterText')}</p> : null}
      <div className="flex flex-wrap items-center gap-3">
        {moment === 'after' ? (
          <>
            <Link
              to={side === 'guide' ? `/safety-checkin?trip=${id}` : '/contact?topic=safety'}
              variant="bare"
              className={buttonClasses({ size: 'sm' })}
            >
              {t(side === 'guide' ? 'reportIncident' : 'reportSafety')}
            </Link>
            {bookingId ? <Link to={`/file-dispute?booking=${bookingId}`}>{t('dispute')}</Link> : null}
          </>
        ) : (
          <>
            <Link to={`/safety-checkin?trip=${id}`} variant="bare" className={buttonClasses({ size: 'sm' })}>
              {t(moment === 'during' ? 'checkIn' : 'open')}
            </Link>
            <Link
              to={`/safety-center?card=${id}`}
              variant="bare"
              className={buttonClasses({ size: 'sm', variant: 'secondary' })}
            >
              {t('card')}
            </Link>
          </>
        )}
        {bookingId ? <Link to={`/booking/${bookingId}`}>{t('booking')}</Link> : null}
      </div>
    </Card>
  )
}

function Readiness({ trip }: { trip: PartyLine }) {
  const t = useTexts(safetyCenter)
  const { data: party } = useQuery(partyQuery(trip.id))
  return (
    <ul className="grid gap-1 text-sm">
      <li>{t(trip.hasPlan ? 'planSaved' : trip.side === 'guide' ? 'noPlanGuide' : 'noPlanGuest')}</li>
      {party ? (
        <li>
          {t('ready', { count: party.ready.people, ready: party.ready.ready })}
          {party.ready.unsigned > 0 ? ` · ${t('unsigned', { count: party.ready.unsigned })}` : ''}
        </li>
      ) : null}
    </ul>
  )
}

const links = [
  ['conditions', 'https://www.weather.gov'],
  ['smoke', 'https://www.airnow.gov'],
  ['rivers', 'https://waterdata.usgs.gov'],
  ['avalanche', 'https://avalanche.org'],
  ['guidelines', '/safety'],
  ['reportSafety', '/contact?topic=safety'],
] as const

function Prepare() {
  const t = useTexts(safetyCenter)
  return (
    <section className="grid gap-3">
      <h2 className="text-display-sm">{t('prepare')}</h2>
      <ul className="grid gap-x-8 tablet:grid-cols-2">
        {links.map(([key, to]) => (
          <li key={key}>
            <Link to={to} className="inline-flex min-h-target items-center">
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
