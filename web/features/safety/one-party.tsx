import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useCallback, useState, useSyncExternalStore } from 'react'
import type { SafetyParty } from '#contract/safety/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useBusinessClock } from '#web/features/bookings/use-business-clock.ts'
import { shownFrom, subscribeToShown } from '#web/features/offline/pack.ts'
import { heldNow, noneHeld, subscribeToQueue } from '#web/features/offline/queue.ts'
import { safetyCheckin } from '#web/features/safety/texts/safety-checkin.en.ts'
import { safetyPlan } from '#web/features/safety/texts/safety-plan.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { EnglishOnly, useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { Incidents } from './incident-form.tsx'
import { NotReplaced } from './not-replaced.tsx'
import { PartyActions } from './party-actions.tsx'
import { PartyBadge } from './party-badge.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { partiesKey, partyKey, partyQuery } from './queries.ts'
import { Reports } from './reports.tsx'
import { StartCard } from './start-card.tsx'
import { TripOffline } from './trip-offline.tsx'
import { withHeld } from './with-held.ts'

/** For its guide; its feature stands above this one. */
export type TripPart = ComponentType<{ id: string }>

/** One trip: how it stands, what can be reported now, its plan, and what was reported. */
export function OneParty({ id, Weather }: { id: string; Weather: TripPart }) {
  const t = useTexts(safetyCheckin)
  const client = useQueryClient()
  const found = useQuery(partyQuery(id))
  const now = useBusinessClock()
  const all = useSyncExternalStore(subscribeToQueue, heldNow, noneHeld)
  const from = useSyncExternalStore(subscribeToShown, shownFrom, () => undefined)
  const onSent = useCallback(() => {
    void client.invalidateQueries({ queryKey: partiesKey })
    void client.invalidateQueries({ queryKey: partyKey(id) })
  }, [client, id])
  if (found.isPending) return <Skeleton shape="block" className="h-80" />
  if (!found.data) return <Alert tone="danger" title={saidBy(found.error) || t('failed')} />
  const party = withHeld(found.data, all, now(), from !== undefined)
  return (
    <>
      <div className="grid gap-5">
        <Link to="/safety-checkin" className="justify-self-start text-sm">
          {t('back')}
        </Link>
        <Standing party={party} />
        <TripOffline party={party} onSent={onSent} />
        {party.side === 'guide' && party.state === 'planned' ? (
          <EnglishOnly>
            <Weather id={id} />
          </EnglishOnly>
        ) : null}
        <PartyActions party={party} />
        <Link to={`/safety-center?card=${id}`} className="justify-self-start">
          {t('card')}
        </Link>
      </div>
      {party.can.includes('start') ? (
        <EnglishOnly>
          <StartCard party={party} />
        </EnglishOnly>
      ) : null}
      <Plan party={party} />
      <Reports party={party} />
      <EnglishOnly>
        <Incidents party={party} />
      </EnglishOnly>
      <NotReplaced />
    </>
  )
}

function Standing({ party }: { party: SafetyParty }) {
  const t = useTexts(safetyCheckin)
  const locale = useLocale()
  const moment = (at: string) => formatInstant(at, party.zone, 'day-time', locale)
  const { state, alarm, back } = party
  const awaited = state === 'out' || state === 'late'
  const isOver = useBusinessClock()() > Date.parse(party.endsAt)
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-display-sm wrap-anywhere">{party.title}</h1>
        <PartyBadge state={state} />
      </div>
      <p className="text-sm text-ink-muted">
        {moment(party.startsAt)} · {party.place} · {t('withGuide', { guide: party.guide })}
      </p>
      <p className="max-w-text text-lg" aria-live="polite">
        {state === 'planned'
          ? t(isOver ? 'says_unwatched' : `says_planned_${party.side}`)
          : state === 'out'
            ? t('says_out', { when: moment(party.returnAt) })
            : state === 'late'
              ? party.checkInAt && party.checkInAt < party.returnAt
                ? t('says_late_check_in', { when: moment(party.checkInAt) })
                : t('says_late_return', { when: moment(party.returnAt) })
              : t(`says_${state}`)}
      </p>
      {state === 'planned' && party.startsFrom && party.hasPlan && !party.can.includes('start') ? (
        <p className="text-sm">{t('startsFrom', { when: moment(party.startsFrom) })}</p>
      ) : null}
      {state === 'out' && party.checkInAt ? (
        <p className="font-semibold">{t('nextCheckIn', { when: moment(party.checkInAt) })}</p>
      ) : null}
      {awaited && !alarm ? (
        <p className="text-sm text-ink-muted">{t('alarmAt', { when: moment(party.alarmAt) })}</p>
      ) : null}
      {party.extended ? (
        <p className="text-sm wrap-anywhere">
          {t('extended', { name: party.extended.by, reason: party.extended.reason })}
        </p>
      ) : null}
      {back.guide && !back.guest && state !== 'returned' ? (
        <Alert tone="info">{t('backGuide', { when: moment(back.guide) })}</Alert>
      ) : null}
      {back.guest && !back.guide ? <Alert tone="info">{t('backGuest', { when: moment(back.guest) })}</Alert> : null}
    </header>
  )
}

function Plan({ party }: { party: SafetyParty }) {
  const t = useTexts(safetyCheckin)
  const p = useTexts(safetyPlan)
  const [editing, setEditing] = useState(false)
  const mayPlan = party.can.includes('plan')
  if (mayPlan && (editing || !party.plan))
    return (
      <EnglishOnly>
        <PlanForm party={party} onDone={() => setEditing(false)} />
      </EnglishOnly>
    )
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-display-xs">{t('plan')}</h2>
        {mayPlan ? (
          <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
            {p('edit')}
          </Button>
        ) : null}
      </div>
      {party.plan ? (
        <PlanSummary plan={party.plan} returnAt={party.returnAt} zone={party.zone} />
      ) : (
        <p>{t(party.side === 'guide' ? 'noPlan' : 'noPlanGuest')}</p>
      )}
    </Card>
  )
}
