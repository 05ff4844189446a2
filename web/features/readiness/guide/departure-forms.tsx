import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { isPersonReady, Lights, usePersonName } from '../group/lights.tsx'
import { RemindButton } from '../group/remind-button.tsx'
import { departureReadinessQuery } from '../queries.ts'
import { guideParty } from '../texts/guide-party.en.ts'
import { GuideLead, GuidePerson } from './guide-person.tsx'

/** For whoever leads a departure: what each of its people has signed and told, party by party. Not on paper. */
export function DepartureForms({ departureId, zone }: { departureId: string; zone: string }) {
  const t = useTexts(guideParty)
  const heading = useId()
  const query = useQuery({ ...departureReadinessQuery(departureId), refetchInterval: 20_000 })
  if (query.isPending) return null
  if (!query.data)
    return (
      <p data-print="hide" className="flex flex-wrap items-center gap-3 text-sm text-danger">
        {t(query.error instanceof HttpError && query.error.status === 0 ? 'needsReception' : 'loadFailed')}
        <Button size="sm" variant="secondary" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('reload')}
        </Button>
      </p>
    )
  const parties = query.data.items
  const people = parties.flatMap((party) => party.people)
  if (people.length === 0) return null
  const ready = people.filter(isPersonReady).length
  return (
    <section
      aria-labelledby={heading}
      data-print="hide"
      data-testid="departure-forms"
      className="grid gap-4 rounded-md border border-line bg-surface-raised p-4 tablet:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={heading} className="font-semibold">
          {t('titleGuide')}
        </h3>
        <Badge tone={ready === people.length ? 'success' : 'warn'}>
          {t('readyCount', { ready, total: people.length })}
        </Badge>
      </div>
      <p className="max-w-text text-sm text-ink-muted">
        <GuideLead canRead={parties.some(({ can }) => can.readMedical)} />
      </p>
      {parties.map((party) => (
        <Party key={party.bookingId} party={party} zone={zone} departureId={departureId} />
      ))}
    </section>
  )
}

type PartyProps = {
  party: Awaited<ReturnType<ReturnType<typeof departureReadinessQuery>['queryFn']>>['items'][number]
  zone: string
  departureId: string
}

function Party({ party, zone, departureId }: PartyProps) {
  const t = useTexts(guideParty)
  const nameOf = usePersonName(party.people)
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-muted">{t('ofParty', { name: party.organizer, code: party.code })}</p>
        {party.can.remind ? <RemindButton bookingId={party.bookingId} departureId={departureId} /> : null}
      </div>
      <ul className="grid gap-4">
        {party.people.map((person) => (
          <li key={person.participantId} className="grid gap-2">
            <p className="font-semibold wrap-anywhere">{nameOf(person)}</p>
            <Lights person={person} />
            <GuidePerson party={party} person={person} name={nameOf(person)} zone={zone} departureId={departureId} />
          </li>
        ))}
      </ul>
    </div>
  )
}
