import { useQuery } from '@tanstack/react-query'
import type { assignModule, GuideTraining } from '#contract/training/admin.ts'
import { trainingRules } from '#contract/training/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Badge } from '#web/design/badge.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { Select } from '#web/design/select.tsx'
import { SidePanel } from '#web/design/side-panel.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { trainingDesk } from '#web/features/training/admin/texts/training-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideTrainingQuery, trainingActions } from './queries.ts'

interface Props {
  id: string
  name: string
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** One guide’s training with every attempt, and what an operator may do. */
export function GuidePanel({ id, name, ...panel }: Props) {
  const found = useQuery(guideTrainingQuery(id))
  return (
    <SidePanel title={found.data?.guide.name ?? name} {...panel}>
      {found.isPending ? (
        <Waiting />
      ) : found.data ? (
        <Detail training={found.data} />
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </SidePanel>
  )
}

const tones = {
  closed: 'neutral',
  ready: 'neutral',
  open: 'info',
  paused: 'warn',
  locked: 'danger',
  passed: 'success',
} as const

function Detail({ training }: { training: GuideTraining }) {
  const t = useTexts(trainingDesk)
  const titles = new Map(training.quizzes.map(({ quiz, title }) => [quiz, title]))
  return (
    <div className="grid gap-7">
      <div className="flex flex-wrap gap-2">
        {training.locked.map((quiz) => (
          <ActionDialog
            key={quiz}
            scopes={['trust_and_safety']}
            label={`${t('unlock')}: ${titles.get(quiz) ?? quiz}`}
            title={t('unlockTitle')}
            text={t('unlockText')}
            variant="primary"
            action={(reason) => trainingActions.unlock(training.id, quiz, reason)}
          />
        ))}
        <Assign training={training} />
      </div>
      <Part title={t('quizzes')}>
        <ul className="grid">
          {training.quizzes.map(({ quiz, title, required, standing }) => (
            <li
              key={quiz}
              className="flex items-center justify-between gap-3 border-b border-line py-2 text-sm last:border-0"
            >
              <span>
                <span className="font-semibold">{title}</span>
                {required ? null : <span className="text-ink-muted"> ({t('notRequired')})</span>}
              </span>
              <Badge tone={tones[standing.state]}>{t(`state_${standing.state}`)}</Badge>
            </li>
          ))}
        </ul>
      </Part>
      <Attempts training={training} titles={titles} />
      <Past training={training} titles={titles} />
    </div>
  )
}

type Titles = ReadonlyMap<string, string>

function Attempts({ training: { attempts }, titles }: { training: GuideTraining; titles: Titles }) {
  const t = useTexts(trainingDesk)
  const moment = useMoment()
  return (
    <Part title={t('attempts')}>
      {attempts.length === 0 ? <p className="text-ink-muted">{t('noAttempts')}</p> : null}
      <ol className="grid gap-3">
        {attempts.map((one) => (
          <li key={one.id} className="grid gap-1 border-l-2 border-line pl-4 text-sm">
            <span className="font-semibold">
              {titles.get(one.quiz) ?? one.quiz}: {t(`attempt_${one.state}`)}
              {one.correct === null ? '' : `, ${t('score', { correct: one.correct, total: one.total })}`}
            </span>
            <span className="text-ink-muted">
              {moment(one.endedAt ?? one.beganAt)}
              {one.version ? ` · ${t('version', { version: one.version })}` : ''}
            </span>
            {one.missed.length > 0 ? (
              <details>
                <summary className="inline-flex min-h-target cursor-pointer items-center">
                  {t('missed')} ({one.missed.length})
                </summary>
                <ul className="grid list-disc gap-1 pl-5">
                  {one.missed.map((ask) => (
                    <li key={ask}>{ask}</li>
                  ))}
                </ul>
              </details>
            ) : null}
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Past({ training: { duties, unlocks, certificates }, titles }: { training: GuideTraining; titles: Titles }) {
  const t = useTexts(trainingDesk)
  const moment = useMoment()
  return (
    <>
      {duties.length > 0 ? (
        <Part title={t('duties')}>
          <ul className="grid gap-3">
            {duties.map((one) => (
              <li key={`${one.module} ${one.setAt}`} className="grid gap-1 border-l-2 border-line pl-4 text-sm">
                <span className="font-semibold">
                  {titles.get(one.module)}: {t(`cause_${one.cause}`)}
                </span>
                <span className="wrap-anywhere whitespace-pre-line">{one.reason}</span>
                <span className="text-ink-muted">
                  {t('dutyBy', { who: one.by, time: moment(one.setAt) })} ·{' '}
                  {one.doneAt ? t('done', { time: moment(one.doneAt) }) : t('dueBy', { time: moment(one.dueAt) })}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {unlocks.length > 0 ? (
        <Part title={t('unlocks')}>
          <ul className="grid gap-3">
            {unlocks.map((one) => (
              <li key={one.at} className="grid gap-1 border-l-2 border-line pl-4 text-sm">
                <span className="font-semibold">{titles.get(one.quiz)}</span>
                <span className="wrap-anywhere">{one.reason}</span>
                <span className="text-ink-muted">{t('dutyBy', { who: one.by, time: moment(one.at) })}</span>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {certificates.length > 0 ? (
        <Part title={t('certificates')}>
          <ul className="grid">
            {certificates.map((one) => (
              <li key={one.number} className="flex items-center justify-between gap-3 py-1 text-sm">
                <Link to={`/certificate/${one.number}`}>
                  {t('certificateOf', { number: one.number, time: moment(one.issuedAt) })}
                </Link>
                <Badge tone={one.state === 'valid' ? 'success' : 'neutral'}>{t(`certificate_${one.state}`)}</Badge>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  )
}

function Assign({ training: { id, quizzes } }: { training: GuideTraining }) {
  const t = useTexts(trainingDesk)
  return (
    <ActionDialog<{ module: string; dueDays: string; message: string }, BodyInput<typeof assignModule>>
      scopes={['trust_and_safety']}
      label={t('assign')}
      title={t('assignTitle')}
      text={t('assignText')}
      action={(_reason, body) => trainingActions.assign(id, body)}
      fields={{
        defaults: { module: 'risk', dueDays: String(trainingRules.dutyDays), message: '' },
        draft: `training-assign-${id}`,
        prepare: ({ dueDays, ...values }) => ({ ...values, dueDays: Number(dueDays) }),
        rules: () => import('#contract/training/admin.ts').then(({ assignForm }) => assignForm),
        render: ({ form: { register }, error }) => (
          <>
            <Field label={t('module')} required {...error('module')}>
              <Select
                {...register('module')}
                options={quizzes
                  .filter(({ quiz }) => quiz !== 'final')
                  .map(({ quiz, title }) => ({ value: quiz, label: title }))}
              />
            </Field>
            <Field label={t('days')} required {...error('dueDays')}>
              <Input {...register('dueDays')} inputMode="numeric" maxLength={3} />
            </Field>
            <Field label={t('message')} help={t('messageHelp')} required {...error('message')}>
              <Textarea {...register('message')} rows={4} maxLength={1000} />
            </Field>
          </>
        ),
      }}
    />
  )
}
