import { useQuery } from '@tanstack/react-query'
import type { declareIncident, showDeskParty } from '#contract/safety/admin.ts'
import { ladderSteps } from '#contract/safety/values.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import { mapsLink } from '#contract/wire/maps-link.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { useAdminAction } from '#web/features/operators/use-admin-action.ts'
import { PartyBadge } from '#web/features/safety/party-badge.tsx'
import { PlanSummary } from '#web/features/safety/plan-summary.tsx'
import { Reports } from '#web/features/safety/reports.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { safetyIncident } from '#web/features/safety/texts/safety-incident.en.ts'
import { CallSheetPart } from './call-sheet.tsx'
import { severityField } from './severity-field.tsx'
import { acknowledge, declare, deskPartyQuery, locate } from './queries.ts'
import { Clock } from './safety-clock.tsx'
import { safetyDesk } from './texts/safety-desk.en.ts'

type Party = OutputOf<typeof showDeskParty>
type DeclareBody = BodyInput<typeof declareIncident>

/** One party: what the ladder asks for now, whom to call, and what is known. */
export function PartyReview({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useTexts(safetyDesk)
  const s = useTexts(safetyIncident)
  const found = useQuery(deskPartyQuery(id))
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const party = found.data
  const moment = (at: string) => formatInstant(at, party.zone, 'day-time')
  return (
    <article className="grid content-start gap-6">
      <Button variant="quiet" size="sm" className="justify-self-start desktop:hidden" onClick={onBack}>
        {t('back')}
      </Button>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-display-xs wrap-anywhere">{party.title}</h2>
          {party.drill ? <Badge tone="outline">{t('isDrill')}</Badge> : null}
          <PartyBadge state={party.state} />
        </div>
        <p className="text-sm text-ink-muted">
          {t('people', { count: party.people })}
          {party.guide ? ` ${t('ledBy', { guide: party.guide })}` : ''}
          {party.place ? ` · ${party.place}` : ''} · {t('returns', { when: moment(party.returnAt) })}
        </p>
        <Clock item={party} />
        {party.drill ? <Alert tone="info">{t('drillText')}</Alert> : null}
        {party.back.guide ? <p className="text-sm">{t('backGuide', { when: moment(party.back.guide) })}</p> : null}
        {party.back.guest ? <p className="text-sm">{t('backGuest', { when: moment(party.back.guest) })}</p> : null}
      </header>
      {party.can.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          <ActionDialog
            scopes={['trust_and_safety']}
            label={t('locate')}
            title={t('locateTitle')}
            text={t('locateText')}
            variant="primary"
            action={(reason) => locate(id, reason)}
          />
          <ActionDialog
            scopes={['trust_and_safety']}
            label={t('declare')}
            title={t('declareTitle')}
            text={t('declareText')}
            danger
            help={t('factsHelp')}
            fields={severityField(s)}
            action={(_reason, body: DeclareBody) => declare(id, body)}
          />
        </div>
      ) : null}
      {party.alarm ? <Ladder party={party} /> : null}
      {party.cause ? <CallSheetPart id={id} /> : null}
      <Known party={party} />
      <Reports party={party} />
    </article>
  )
}

function Ladder({ party }: { party: Party }) {
  const t = useTexts(safetyDesk)
  const { run, busy, refusal } = useAdminAction()
  const { alarm } = party
  const moment = (at: string) => formatInstant(at, party.zone, 'day-time')
  const time = (at: string) => formatInstant(at, party.zone, 'time')
  if (!alarm) return null
  const shown = ladderSteps.filter((step) => alarm.cause !== 'sos' || alarm.steps.some((one) => one.step === step))
  return (
    <Part title={t('ladder')}>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <ol className="grid gap-3">
        {shown.map((step) => {
          const taken = alarm.steps.find((one) => one.step === step)
          const name = t(`step_${step}`)
          return (
            <li
              key={step}
              className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-4"
            >
              <div className="grid gap-1">
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-ink-muted">
                  {taken?.firedAt
                    ? taken.lateMinutes > 0
                      ? t('takenLate', { when: moment(taken.firedAt), count: taken.lateMinutes })
                      : t('taken', { when: moment(taken.firedAt) })
                    : t('comes')}
                </p>
                {taken?.acknowledgedBy && taken.acknowledgedAt ? (
                  <p className="text-sm">
                    {t('acknowledged', { name: taken.acknowledgedBy, when: time(taken.acknowledgedAt) })}
                  </p>
                ) : null}
              </div>
              {taken && !taken.acknowledgedBy && party.cause ? (
                <Button
                  size="sm"
                  loading={busy}
                  aria-label={t('acknowledgeOf', { step: name })}
                  onClick={() => void run(() => acknowledge(party.id, step))}
                >
                  {t('acknowledge')}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ol>
    </Part>
  )
}

function Known({ party }: { party: Party }) {
  const t = useTexts(safetyDesk)
  const { lastPosition: spot } = party
  return (
    <>
      <Part title={t('position')}>
        {spot ? (
          <p className="tabular-nums">
            {t('positionAt', {
              lat: spot.lat.toFixed(5),
              lng: spot.lng.toFixed(5),
              when: formatInstant(spot.at, party.zone, 'day-time'),
            })}{' '}
            <a href={mapsLink(spot)} rel="noreferrer" className="text-brand underline">
              {t('map')}
            </a>
          </p>
        ) : (
          <p>{t('noPosition')}</p>
        )}
      </Part>
      {party.drill ? null : (
        <>
          <Part title={t('party')}>
            <p className="wrap-anywhere">{party.party.join(', ')}</p>
            <p className="flex flex-wrap gap-3 text-sm">
              {party.bookings.map(({ id, code }) => (
                <Link key={id} to={`/admin/bookings/${id}`}>
                  {code}
                </Link>
              ))}
            </p>
          </Part>
          {party.plan ? (
            <PlanSummary plan={party.plan} returnAt={party.returnAt} zone={party.zone} />
          ) : (
            <p>{t('noPlan')}</p>
          )}
        </>
      )}
    </>
  )
}
