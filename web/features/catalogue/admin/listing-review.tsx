import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { listingReviewsDesk } from '#web/features/catalogue/admin/texts/listing-reviews-desk.en.ts'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { useAdminAction } from '#web/features/operators/use-admin-action.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ChangedField } from './changed-field.tsx'
import { Decision } from './decision.tsx'
import { type ListingReview as Review, reviewCalls, reviewQuery } from './queries.ts'
import { useNotes } from './use-notes.ts'

const tones = {
  waiting: 'info',
  in_review: 'info',
  approved: 'success',
  changes_requested: 'warn',
  withdrawn: 'neutral',
} as const

/** One listing as its guide sent it: what changed against what is on sale, and the decision. */
export function ListingReview({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useTexts(listingReviewsDesk)
  const found = useQuery(reviewQuery(id))
  return (
    <div className="grid gap-5">
      <Button size="sm" variant="quiet" className="justify-self-start desktop:hidden" onClick={onBack}>
        {t('back')}
      </Button>
      {found.isPending ? (
        <Waiting />
      ) : found.data ? (
        <Shown review={found.data} />
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </div>
  )
}

function Shown({ review }: { review: Review }) {
  const t = useTexts(listingReviewsDesk)
  const moment = useMoment()
  const action = useAdminAction()
  const notes = useNotes(review)
  const waits = review.state === 'waiting' || review.state === 'in_review'
  const isTheirs = review.state === 'in_review' && !review.isMine
  const claim = () => action.run(() => reviewCalls.claim(review.id))
  const approve = () =>
    action.run(async () => {
      if (review.state === 'waiting') await reviewCalls.claim(review.id)
      return reviewCalls.decide(review.id, { outcome: 'approve' })
    })
  return (
    <article aria-label={review.title} className="grid gap-6">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-display-xs wrap-anywhere">{review.title}</h2>
          <Badge tone={tones[review.state]}>{t(`state_${review.state}`)}</Badge>
          {review.isNew ? <Badge tone="brand">{t('isNew')}</Badge> : null}
        </div>
        <p className="text-sm text-ink-muted">
          <Link to={review.guide.href}>{review.guide.name}</Link> · {t('sent', { time: moment(review.submittedAt) })}
          {waits ? ` ${t('due', { time: moment(review.dueAt) })}.` : ''}
          {review.decidedAt
            ? ` ${t(`state_${review.state}`)}: ${t('decidedBy', { who: review.decidedBy ?? '', time: moment(review.decidedAt) })}`
            : ''}
        </p>
        <p className="max-w-text text-sm">{t(review.isNew ? 'newText' : 'changedText')}</p>
        {action.refusal ? <Alert tone="danger">{action.refusal}</Alert> : null}
        {isTheirs ? <Alert role="none">{t('theirs', { who: review.claimedBy ?? '' })}</Alert> : null}
        {waits ? (
          <div className="flex flex-wrap items-center gap-2">
            {review.isMine ? null : (
              <Button size="sm" variant="secondary" loading={action.busy} onClick={() => void claim()}>
                {t(isTheirs ? 'takeOver' : 'start')}
              </Button>
            )}
            {isTheirs ? null : (
              <span data-review-key="a">
                <Button size="sm" loading={action.busy} disabled={notes.count > 0} onClick={() => void approve()}>
                  {t('approve')}
                </Button>
              </span>
            )}
            {notes.count > 0 && !isTheirs ? <span className="text-sm text-ink-muted">{t('notesFirst')}</span> : null}
          </div>
        ) : null}
      </header>
      {waits && review.tasks.length > 0 ? (
        <Alert role="none" tone="warn" title={t('tasks')}>
          <ul className="list-disc pl-5">
            {review.tasks.map(({ code, sentence }, index) => (
              <li key={`${code} ${index}`}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <div className="grid">
        {review.fields.map((field) => (
          <ChangedField key={field} field={field} review={review} note={waits && !isTheirs ? notes.on(field) : null} />
        ))}
      </div>
      {waits && !isTheirs ? <Decision review={review} notes={notes} /> : null}
      {!waits && (review.note || review.notes.length > 0) ? <Noted review={review} /> : null}
    </article>
  )
}

function Noted({ review: { note, notes } }: { review: Review }) {
  const t = useTexts(listingReviewsDesk)
  return (
    <Part title={t('noted')}>
      {note ? <p className="max-w-text wrap-anywhere whitespace-pre-line">{note}</p> : null}
      <dl className="grid max-w-text gap-3 text-sm">
        {notes.map((one) => (
          <div key={one.field}>
            <dt className="font-semibold">{t(`field_${one.field}`)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{one.note}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
