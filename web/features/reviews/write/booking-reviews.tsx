import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { bookingReviews } from '#contract/reviews/write-calls.ts'
import { replyText, reviewScoreNames } from '#contract/reviews/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Rating } from '#web/design/rating.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { reviews } from '#web/features/reviews/texts/reviews.en.ts'
import { writeReviewTexts } from '#web/features/reviews/texts/write-review.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { PhotoRow } from '../photo-row.tsx'
import { ReportButton } from '../report/report-button.tsx'
import { ReviewLabelNote } from '../review-label.tsx'
import { bookingReviewsQuery, sendReply } from './queries.ts'
import { Removed } from './removed.tsx'
import { ReviewForm } from './review-form.tsx'
import { useDay } from './use-day.ts'

type BookingReviews = OutputOf<typeof bookingReviews>
type Written = NonNullable<BookingReviews['own']>

/** What both sides wrote about a trip that is over, and where it is written; nothing before there is something to say. */
export function BookingReviews({ bookingId }: { bookingId: string }) {
  const t = useTexts(writeReviewTexts)
  const id = useId()
  const { data } = useQuery(bookingReviewsQuery(bookingId))
  if (!data || (!data.writeUntil && !data.own && !data.other)) return null
  return (
    <section id="review" aria-labelledby={id} className="grid scroll-mt-24 gap-6 pt-block">
      <h2 id={id} className="text-display-sm">
        {t('title')}
      </h2>
      {data.writeUntil ? <Invitation bookingId={bookingId} data={data} until={data.writeUntil} /> : null}
      <div className="grid gap-6 desktop:grid-cols-2">
        {data.own ? <Own bookingId={bookingId} data={data} own={data.own} /> : null}
        {data.other ? <Other bookingId={bookingId} data={data} other={data.other} /> : null}
      </div>
    </section>
  )
}

function Invitation({ bookingId, data, until }: { bookingId: string; data: BookingReviews; until: string }) {
  const t = useTexts(writeReviewTexts)
  const day = useDay()
  return (
    <Card padding="lg" className="grid gap-5">
      <div className="grid gap-1">
        <h3 className="text-display-xs">
          {t(data.side === 'explorer' ? 'askExplorer' : 'askGuide', { name: data.about })}
        </h3>
        <p className="max-w-text text-sm text-ink-muted">{t('until', { day: day(until) })}</p>
      </div>
      <ReviewForm bookingId={bookingId} side={data.side} about={data.about} />
    </Card>
  )
}

function Text({ review }: { review: Written }) {
  const r = useTexts(reviews)
  return (
    <>
      <Rating
        value={review.overall}
        look="full"
        text=""
        label={r('stars', { stars: review.overall })}
        className="[&_.tabular-nums]:hidden"
      />
      {review.scores ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-sm">
          {reviewScoreNames.map((name) => (
            <div key={name} className="contents">
              <dt className="text-ink-muted">{r(name)}</dt>
              <dd className="tabular-nums">{review.scores?.[name]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="max-w-text wrap-anywhere whitespace-pre-line">{review.text}</p>
      <PhotoRow pictures={review.pictures} />
      {review.label ? <ReviewLabelNote label={review.label} /> : null}
    </>
  )
}

function Own({ bookingId, data, own }: { bookingId: string; data: BookingReviews; own: Written }) {
  const t = useTexts(writeReviewTexts)
  return (
    <Card as="section" aria-label={t('own')} className="grid content-start gap-3">
      <h3 className="text-display-xs">{t('own')}</h3>
      {data.removed ? (
        <Removed bookingId={bookingId} reviewId={own.id} removed={data.removed}>
          <Text review={own} />
        </Removed>
      ) : (
        <>
          {own.publishedAt ? null : <Alert tone="info">{t('waitingSoon', { name: data.about })}</Alert>}
          <Text review={own} />
        </>
      )}
      {own.reply ? <Reply by={t('replyBy', { name: data.about })} text={own.reply.text} /> : null}
    </Card>
  )
}

function Other({ bookingId, data, other }: { bookingId: string; data: BookingReviews; other: Written }) {
  const t = useTexts(writeReviewTexts)
  const label = t('other', { name: data.about })
  return (
    <Card as="section" aria-label={label} className="grid content-start gap-3">
      <h3 className="text-display-xs">{label}</h3>
      <Text review={other} />
      {other.reply ? <Reply by={t('youReplied')} text={other.reply.text} /> : null}
      {data.replyUntil ? <ReplyForm bookingId={bookingId} reviewId={other.id} until={data.replyUntil} /> : null}
      <ReportButton reviewId={other.id} author={data.about} className="justify-self-start" />
    </Card>
  )
}

const Reply = ({ by, text }: { by: string; text: string }) => (
  <div className="grid gap-1 border-l-2 border-line pl-4">
    <p className="text-sm font-semibold">{by}</p>
    <p className="max-w-text wrap-anywhere whitespace-pre-line">{text}</p>
  </div>
)

function ReplyForm({ bookingId, reviewId, until }: { bookingId: string; reviewId: string; until: string }) {
  const t = useTexts(writeReviewTexts)
  const { toast } = useToast()
  const day = useDay()
  const queryClient = useQueryClient()
  const { form, bind, busy, problem, error } = useWriteForm<{ text: string }>({
    fields: ['text'],
    rules: () => import('#contract/reviews/write-calls.ts').then(({ replyToReview }) => replyToReview.body),
    defaults: { text: '' },
    draft: `reply-${reviewId}`,
    sentences: { text: t('replyShort') },
    send: async ({ text }) => {
      await sendReply(reviewId, text)
      toast({ title: t('replied') })
      await queryClient.invalidateQueries({ queryKey: bookingReviewsQuery(bookingId).queryKey })
    },
    failed: t('replyFailed'),
  })
  return (
    <form {...bind} aria-label={t('reply')} className="grid gap-3 border-t border-line pt-4">
      {problem ? (
        <Alert tone="danger" title={t('replyFailed')}>
          {problem}
        </Alert>
      ) : null}
      <Field label={t('reply')} help={t('replyHelp', { day: day(until) })} {...error('text')}>
        <Textarea {...form.register('text')} rows={3} maxLength={replyText.most} autoCapitalize="sentences" />
      </Field>
      <Button type="submit" size="sm" loading={busy} loadingLabel={t('replySend')} className="justify-self-start">
        {t('replySend')}
      </Button>
    </form>
  )
}
