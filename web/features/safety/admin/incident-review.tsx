import { useQuery } from '@tanstack/react-query'
import type {
  noteIncident as noteContract,
  rateIncident as rateContract,
  showIncident,
} from '#contract/safety/admin.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import { severeFrom } from '#contract/safety/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { safetyIncident } from '#web/features/safety/texts/safety-incident.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { closeIncident, incidentQuery, noteIncident, rateIncident } from './queries.ts'
import { severityField } from './severity-field.tsx'
import { safetyDesk } from './texts/safety-desk.en.ts'

type Incident = OutputOf<typeof showIncident>
type NoteBody = BodyInput<typeof noteContract>
type RateBody = BodyInput<typeof rateContract>

/** Facts, apart from them what is made of them, and what follows. */
export function IncidentReview({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useTexts(safetyDesk)
  const found = useQuery(incidentQuery(id))
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const one = found.data
  const moment = (at: string) => formatInstant(at, one.zone, 'day-time')
  return (
    <article className="grid content-start gap-6">
      <Button variant="quiet" size="sm" className="justify-self-start desktop:hidden" onClick={onBack}>
        {t('backToIncidents')}
      </Button>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-display-xs wrap-anywhere">{one.title}</h2>
          {one.nearMiss ? <Badge tone="outline">{t('nearMiss')}</Badge> : null}
          <Badge tone={one.severity >= severeFrom ? 'danger' : 'neutral'}>
            {t('severity', { severity: one.severity })}
          </Badge>
        </div>
        <p className="text-sm text-ink-muted">
          {t('occurred', { when: moment(one.occurredAt) })} ·{' '}
          {t('reported', { name: one.reportedBy, when: moment(one.reportedAt) })}
        </p>
        <p className="text-sm font-semibold">
          {one.closedAt ? t('closedOn', { when: moment(one.closedAt) }) : t('due', { when: moment(one.dueAt) })}
        </p>
        <p className="flex flex-wrap gap-3 text-sm">
          {one.bookings.map(({ id, code }) => (
            <Link key={id} to={`/admin/bookings/${id}`}>
              {code}
            </Link>
          ))}
          {one.guideId ? (
            <Link to={`/admin/training?show=guides&open=${one.guideId}`}>{t('training', { guide: one.guide })}</Link>
          ) : null}
        </p>
        {one.paused ? <Alert tone="warn">{t('paused')}</Alert> : null}
      </header>
      {one.closedAt ? null : <Acts one={one} />}
      <Part title={t('facts')}>
        <p className="max-w-text whitespace-pre-line wrap-anywhere">{one.facts}</p>
        <Notes one={one} kind="fact" />
      </Part>
      <Part title={t('analysis')}>
        {one.notes.some(({ kind }) => kind === 'analysis') ? (
          <Notes one={one} kind="analysis" />
        ) : (
          <p className="text-ink-muted">{t('noAnalysis')}</p>
        )}
      </Part>
      {one.notes.some(({ kind }) => kind === 'severity' || kind === 'closed') ? (
        <Part title={t('history')}>
          <Notes one={one} kind="severity" />
          <Notes one={one} kind="closed" />
        </Part>
      ) : null}
    </article>
  )
}

function Acts({ one }: { one: Incident }) {
  const t = useTexts(safetyDesk)
  const s = useTexts(safetyIncident)
  const rateRules = () => import('#contract/safety/admin.ts').then(({ rateIncident: { body } }) => body)
  return (
    <div className="flex flex-wrap gap-3">
      {(['fact', 'analysis'] as const).map((kind) => (
        <ActionDialog<{ kind: typeof kind }, NoteBody>
          key={kind}
          scopes={['trust_and_safety']}
          label={t(kind === 'fact' ? 'addFact' : 'addAnalysis')}
          title={t(kind === 'fact' ? 'addFact' : 'addAnalysis')}
          text={t('noteText')}
          help={t('noteHelp')}
          fields={{
            defaults: { kind },
            rules: () => import('#contract/safety/admin.ts').then(({ noteIncident: { body } }) => body),
            render: () => null,
          }}
          action={(_reason, body) => noteIncident(one.id, body)}
        />
      ))}
      <ActionDialog<{ severity: string }, RateBody>
        scopes={['trust_and_safety']}
        label={t('rate')}
        title={t('rate')}
        text={t('rateText')}
        fields={severityField(s, rateRules)}
        action={(_reason, body) => rateIncident(one.id, body)}
      />
      <ActionDialog
        scopes={['trust_and_safety']}
        label={t('close')}
        title={t('close')}
        text={t('closeText')}
        variant="primary"
        action={(reason) => closeIncident(one.id, reason)}
      />
    </div>
  )
}

function Notes({ one, kind }: { one: Incident; kind: Incident['notes'][number]['kind'] }) {
  const t = useTexts(safetyDesk)
  return (
    <ol className="grid gap-3 empty:hidden">
      {one.notes
        .filter((note) => note.kind === kind)
        .map((note) => (
          <li key={note.id} className="grid gap-1 border-l-2 border-line pl-4">
            <p className="text-sm text-ink-muted">
              {kind === 'severity' || kind === 'closed' ? `${t(`note_${kind}`)} · ` : ''}
              {note.by} · {formatInstant(note.at, one.zone, 'day-time')}
            </p>
            <p className="max-w-text whitespace-pre-line wrap-anywhere">{note.text}</p>
          </li>
        ))}
    </ol>
  )
}
