import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { PartyReadiness } from '#contract/readiness/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { GuideLead, GuidePerson, GuideTitle } from '../guide/guide-person.tsx'
import { readinessQuery } from '../queries.ts'
import { party as texts } from '../texts/party.en.ts'
import { LicenseList } from '../licenses/license-list.tsx'
import { isPersonReady, Lights, usePersonName } from './lights.tsx'
import { OwnPerson } from './own-person.tsx'
import { RemindButton } from './remind-button.tsx'

const open = new Set<Booking['state']>(['confirmed', 'in_progress'])

/** Who of a party has signed and told what is needed, and what its side can do about it. */
export function PartyPanel({ booking }: { booking: Pick<Booking, 'id' | 'state' | 'side' | 'departure'> }) {
  const { id, state, side } = booking
  const ended = state === 'completed' && side === 'guide'
  const shown = open.has(state) || ended
  const t = useTexts(texts)
  const query = useQuery({ ...readinessQuery(id), enabled: shown })
  if (!shown) return null
  if (query.isPending)
    return (
      <Card as="section" id="get-ready" aria-busy="true" aria-label={t('loading')} className="grid scroll-mt-24 gap-4">
        <Skeleton className="w-1/3" />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-2/3" />
      </Card>
    )
  if (!query.data)
    return (
      <Alert
        tone="danger"
        actions={
          <Button size="sm" variant="secondary" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('failed')}
      </Alert>
    )
  if (query.data.people.length === 0 || (ended && !query.data.can.readMedical)) return null
  return <Panel booking={booking} party={query.data} />
}

function Panel({ booking, party }: { booking: Pick<Booking, 'side' | 'departure'>; party: PartyReadiness }) {
  const t = useTexts(texts)
  const locale = useLocale()
  const heading = useId()
  const nameOf = usePersonName(party.people)
  const own = booking.side === 'customer'
  const { zone } = booking.departure
  const missing = party.people.filter((person) => !isPersonReady(person)).length
  const alone = party.people.length === 1
  const { requestedAt, remindedAt, requestAt } = party
  return (
    <Card
      as="section"
      id="get-ready"
      aria-labelledby={heading}
      className="grid scroll-mt-24 gap-5"
      data-testid="party-readiness"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="text-display-xs">
          {own ? t(alone ? 'titleAlone' : 'title') : <GuideTitle />}
        </h2>
        <Badge tone={missing === 0 ? 'success' : party.light === 'red' ? 'danger' : 'warn'}>
          {missing === 0 ? t('allReady') : t('someMissing', { count: missing })}
        </Badge>
      </div>
      <p className="max-w-text text-sm text-ink-muted">
        {own ? t(alone ? 'leadAlone' : 'lead') : <GuideLead canRead={party.can.readMedical} />}
      </p>
      <ul className="grid">
        {party.people.map((person, at) => (
          <li key={person.participantId} className="grid gap-2.5 border-t border-line py-4 last:pb-0">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold wrap-anywhere">{nameOf(person)}</span>
              {own && at === 0 ? <span className="text-sm text-ink-muted">{t('you')}</span> : null}
              {person.isMinor ? <span className="text-sm text-ink-muted">{t('minor')}</span> : null}
            </p>
            <Lights person={person} />
            {own ? (
              party.can.share ? (
                <OwnPerson party={party} person={person} name={nameOf(person)} self={at === 0} zone={zone} />
              ) : null
            ) : (
              <GuidePerson party={party} person={person} name={nameOf(person)} zone={zone} />
            )}
          </li>
        ))}
      </ul>
      {party.licenses.length > 0 ? (
        <div className="grid gap-2 border-t border-line pt-5">
          <h3 className="text-sm text-ink-muted">{t('licenses')}</h3>
          <LicenseList licenses={party.licenses} />
        </div>
      ) : null}
      {missing > 0 ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5 empty:hidden">
          {party.can.remind && !(own && alone) ? <RemindButton bookingId={party.bookingId} /> : null}
          <p className="text-sm text-ink-muted">
            {remindedAt
              ? t('reminded', { time: formatInstant(remindedAt, zone, 'day-time', locale) })
              : requestedAt
                ? t('asked', { time: formatInstant(requestedAt, zone, 'day-time', locale) })
                : requestAt
                  ? t('asksOn', { day: formatInstant(requestAt, zone, 'day', locale) })
                  : null}
          </p>
        </div>
      ) : null}
    </Card>
  )
}
