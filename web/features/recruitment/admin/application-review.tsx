import { useQuery } from '@tanstack/react-query'
import type { ApplicationDetail } from '#contract/recruitment/admin.ts'
import { scoreMaximums, scoreParts } from '#contract/recruitment/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { recruitmentDesk } from '#web/features/recruitment/admin/texts/recruitment-desk.en.ts'
import { apiPath } from '#web/lib/api-path.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { Answers } from './answers.tsx'
import { Files } from './files.tsx'
import { Notes } from './notes.tsx'
import { reviewQuery } from './queries.ts'
import { ReviewButtons } from './review-buttons.tsx'

/** One application with everything an operator needs to decide. */
export function ApplicationReview({ id, onBack }: { id: string; onBack: (() => void) | null }) {
  const t = useTexts(recruitmentDesk)
  const found = useQuery(reviewQuery(id))
  return (
    <div className="grid gap-6">
      {onBack ? (
        <Button size="sm" variant="quiet" className="justify-self-start desktop:hidden" onClick={onBack}>
          {t('back')}
        </Button>
      ) : null}
      {found.isPending ? (
        <Waiting />
      ) : found.data ? (
        <Review application={found.data} />
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </div>
  )
}

function Review({ application }: { application: ApplicationDetail }) {
  const t = useTexts(recruitmentDesk)
  const moment = useMoment()
  const { name, state, dueAt } = application
  return (
    <article aria-label={name} className="grid gap-8">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-display-xs wrap-anywhere">{name}</h2>
          <Badge>{t(`state_${state}`)}</Badge>
          {dueAt ? <span className="text-sm text-ink-muted">{t('due', { time: moment(dueAt) })}</span> : null}
        </div>
        <ReviewButtons application={application} />
      </header>
      <Score application={application} />
      <Answers application={application} />
      <Files application={application} />
      <References application={application} />
      {application.questions.length > 0 ? (
        <Part title={t('questions')}>
          {application.questions.map((question) => (
            <div key={question.id} className="grid max-w-text gap-1 border-l-2 border-line pl-4">
              <p className="wrap-anywhere whitespace-pre-line">{question.question}</p>
              <p className="wrap-anywhere whitespace-pre-line text-ink-muted">
                {question.answer ?? t('unanswered', { time: moment(question.dueAt) })}
              </p>
            </div>
          ))}
        </Part>
      ) : null}
      <Slots application={application} />
      <Notes application={application} />
      <Part title={t('story')}>
        <ol className="grid gap-2">
          {application.history.map((step, index) => (
            <li key={index} className="text-sm">
              <span className="font-semibold">{step.text}</span>
              <span className="block text-ink-muted">{t('by', { time: moment(step.at), who: step.by })}</span>
              {step.reason ? <span className="block wrap-anywhere">{step.reason}</span> : null}
            </li>
          ))}
        </ol>
      </Part>
      {application.earlier.length > 0 ? (
        <Part title={t('earlier')}>
          <ul className="grid gap-1 text-sm">
            {application.earlier.map((one) => (
              <li key={one.id}>
                {t(`state_${one.state}`)} · {moment(one.at)}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </article>
  )
}

function Score({ application: { score } }: { application: ApplicationDetail }) {
  const t = useTexts(recruitmentDesk)
  if (!score) return null
  return (
    <Part title={t('score')}>
      <Card padding="sm">
        <DefinitionList
          look="rows"
          items={[
            ...scoreParts.map((part) => ({
              term: t(`part_${part}`),
              detail: t('outOf', { points: score.parts[part], most: scoreMaximums[part] }),
            })),
            {
              term: t('total'),
              detail: (
                <strong>
                  {t('outOf', { points: score.total, most: 100 })} · {t(`suggests_${score.suggestion}`)}
                </strong>
              ),
            },
          ]}
        />
      </Card>
    </Part>
  )
}

function References({ application: { references } }: { application: ApplicationDetail }) {
  const t = useTexts(recruitmentDesk)
  const moment = useMoment()
  return (
    <Part title={t('references')}>
      <ul className="grid gap-3">
        {references.map((one) => (
          <li key={one.id} className="grid max-w-text gap-1 border-l-2 border-line pl-4">
            <p className="wrap-anywhere">
              <strong>{one.name}</strong>, {one.relation} ({one.email})
            </p>
            {one.answers ? (
              <>
                <p>{t('knows', { years: one.answers.yearsKnown, recommends: one.answers.recommends })}</p>
                <p className="wrap-anywhere whitespace-pre-line">{one.answers.skills}</p>
                {one.answers.concerns ? (
                  <p className="wrap-anywhere">{t('concerns', { text: one.answers.concerns })}</p>
                ) : null}
              </>
            ) : (
              <p className="text-sm text-ink-muted">
                {one.reminded > 0
                  ? t('waitsReminded', { time: moment(one.askedAt), count: one.reminded })
                  : t('waits', { time: moment(one.askedAt) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Slots({ application: { id, slots } }: { application: ApplicationDetail }) {
  const t = useTexts(recruitmentDesk)
  const moment = useMoment()
  if (slots.length === 0) return null
  return (
    <Part title={t('interview')}>
      <ul className="grid gap-1 text-sm">
        {slots.map((slot) => (
          <li key={slot.id} className="flex flex-wrap items-center gap-3 wrap-anywhere">
            {moment(slot.startsAt)} · {slot.place}
            {slot.picked ? (
              <>
                <Badge tone="success">{t('chosen')}</Badge>
                <a
                  href={apiPath(`/api/admin/recruitment/${id}/interview.ics`)}
                  download
                  className="text-brand underline"
                >
                  {t('calendar')}
                </a>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  )
}
