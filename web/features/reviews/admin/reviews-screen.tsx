import { useQuery } from '@tanstack/react-query'
import type { ReviewAlert } from '#contract/reviews/admin.ts'
import { removalReasons, type RemovalReason, reviewScoreNames } from '#contract/reviews/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Link } from '#web/design/link.tsx'
import { Select } from '#web/design/select.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { DeskQueue } from '#web/features/operators/desk-queue.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Part, useMoment } from '#web/features/operators/parts.tsx'
import { reviewDesk } from '#web/features/reviews/admin/texts/review-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { WriteForm } from '#web/lib/form/use-write-form.ts'
import { AppealDecision, LetterField, Removal } from './appeal.tsx'
import { PhotoRow } from '../photo-row.tsx'
import { decideReview, reviewAlertsQuery } from './queries.ts'

const tones = { low_safety: 'danger', appeal: 'info', report: 'warn' } as const

/** Reviews that wait for an operator, and beside them the one that is open; the address says which. */
export function ReviewAlertsScreen() {
  const t = useTexts(reviewDesk)
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <Alerts />
    </DeskPage>
  )
}

function Alerts() {
  const t = useTexts(reviewDesk)
  const moment = useMoment()
  const found = useQuery(reviewAlertsQuery)
  return (
    <DeskQueue
      label={t('list')}
      found={found}
      items={found.data?.items}
      none={{ title: t('none'), text: t('noneText') }}
      choose={{ title: t('choose'), text: t('chooseText') }}
      row={(item) => (
        <>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold wrap-anywhere">{t('of', { title: item.title, guide: item.guide })}</span>
            <Badge tone={tones[item.kind]}>{t(item.kind)}</Badge>
          </span>
          <span className="line-clamp-2 text-sm text-ink-muted">{item.review.text}</span>
          <span className="text-sm text-ink-muted">{t('waiting', { time: moment(item.at) })}</span>
        </>
      )}
      makesWay
      review={(id, onBack) => {
        const alert = found.data?.items.find((one) => one.id === id)
        return alert ? <Review key={id} alert={alert} onBack={onBack} /> : null
      }}
    />
  )
}

function Review({ alert, onBack }: { alert: ReviewAlert; onBack: () => void }) {
  const t = useTexts(reviewDesk)
  return (
    <article className="grid content-start gap-6">
      <Button variant="quiet" size="sm" className="justify-self-start desktop:hidden" onClick={onBack}>
        {t('back')}
      </Button>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-display-xs">{t('of', { title: alert.title, guide: alert.guide })}</h2>
          <Badge tone={tones[alert.kind]}>{t(alert.kind)}</Badge>
        </div>
        {alert.kind === 'low_safety' ? (
          <p>{t('safetyScore', { stars: alert.review.scores?.safety ?? 0 })}</p>
        ) : alert.reason ? (
          <p>{t('reportedBy', { name: alert.reportedBy ?? '', reason: t(alert.reason) })}</p>
        ) : null}
        {alert.kind === 'appeal' ? <p className="text-sm font-semibold">{t('writerSays')}</p> : null}
        {alert.note ? <p className="max-w-text border-l-2 border-line pl-4 whitespace-pre-line">{alert.note}</p> : null}
        <Link to={`/admin/bookings/${alert.bookingId}`}>{t('booking')}</Link>
      </header>
      {alert.removal ? <AppealDecision alert={alert} own={alert.removal.own} /> : <Decision alert={alert} />}
      {alert.removal ? <Removal removal={alert.removal} /> : null}
      <Written review={alert.review} />
      {alert.other ? <Written review={alert.other} /> : null}
    </article>
  )
}

function Decision({ alert }: { alert: ReviewAlert }) {
  const t = useTexts(reviewDesk)
  return (
    <div className="flex flex-wrap gap-3">
      <ActionDialog
        scopes={['trust_and_safety']}
        variant="primary"
        label={t('contacted')}
        title={t('contactedTitle')}
        text={t('contactedText')}
        action={(reason) => decideReview(alert.id, { outcome: 'contacted', removal: null, reason })}
      />
      <ActionDialog
        scopes={['trust_and_safety']}
        label={t('keep')}
        title={t('keepTitle')}
        text={t('keepText')}
        action={(reason) => decideReview(alert.id, { outcome: 'kept', removal: null, reason })}
      />
      <ActionDialog<{ removal: string; letter: string }, { removal: RemovalReason; letter: string }>
        scopes={['trust_and_safety']}
        variant="danger"
        danger
        label={t('remove')}
        title={t('removeTitle')}
        text={t('removeText')}
        fields={{
          defaults: { removal: '', letter: '' },
          draft: `remove-review-${alert.id}`,
          rules: () =>
            Promise.all([import('#contract/reviews/schemas.ts'), import('#contract/reviews/admin.ts')]).then(
              ([{ removalReason }, { decideReviewAppeal }]) =>
                decideReviewAppeal.body.omit({ outcome: true }).extend({ removal: removalReason }),
            ),
          sentences: { removal: t('removalChoose'), letter: t('letterShort') },
          render: (write) => <RemovalFields write={write} />,
        }}
        action={(reason, body) => decideReview(alert.id, { ...body, outcome: 'removed', reason })}
      />
    </div>
  )
}

function RemovalFields({ write }: { write: WriteForm<{ removal: string; letter: string; reason: string }> }) {
  const t = useTexts(reviewDesk)
  return (
    <>
      <Field label={t('removal')} required {...write.error('removal')}>
        <Select
          {...write.form.register('removal')}
          placeholder={t('removalChoose')}
          options={removalReasons.map((value) => ({ value, label: t(value) }))}
        />
      </Field>
      <LetterField {...write.error('letter')} register={write.form.register('letter')} />
    </>
  )
}

function Written({ review }: { review: ReviewAlert['review'] }) {
  const t = useTexts(reviewDesk)
  const moment = useMoment()
  const { side, overall, scores, text, label, publishedAt, pictures } = review
  return (
    <Part title={t(side)}>
      <p className="text-sm text-ink-muted">
        {[
          t('overall', { stars: overall }),
          ...(scores ? reviewScoreNames.map((name) => t('score', { name: t(name), stars: scores[name] })) : []),
          publishedAt ? t('published', { time: moment(publishedAt) }) : t('blind'),
          ...(label ? [t(`label_${label}`)] : []),
        ].join(' · ')}
      </p>
      <p className="max-w-text wrap-anywhere whitespace-pre-line">{text}</p>
      <PhotoRow pictures={pictures} />
    </Part>
  )
}
