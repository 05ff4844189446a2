import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { bookingReviews } from '#contract/reviews/write-calls.ts'
import { appealText } from '#contract/reviews/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { writeReviewTexts } from '#web/features/reviews/texts/write-review.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { bookingReviewsQuery, sendAppeal } from './queries.ts'
import { useDay } from './use-day.ts'

type Removal = NonNullable<OutputOf<typeof bookingReviews>['removed']>

interface Props {
  bookingId: string
  reviewId: string
  removed: Removal
  /** The review itself. */
  children: ReactNode
}

/** Why one’s own review is no longer shown, in our words, and the one appeal against it. */
export function Removed({ bookingId, reviewId, removed, children }: Props) {
  const t = useTexts(writeReviewTexts)
  const day = useDay()
  const { reason, letter, at, appealUntil, appeal } = removed
  return (
    <>
      <Alert tone="warn" title={t('removedTitle', { day: day(at) })}>
        {t(reason)} {t('removedText')}
      </Alert>
      {letter ? <Letter text={letter} /> : null}
      {children}
      {appeal?.outcome ? (
        <>
          <p className="max-w-text">{t('appealUpheld')}</p>
          <Letter text={appeal.letter} />
        </>
      ) : appeal ? (
        <p className="max-w-text">{t('appealWaits', { day: day(appeal.at) })}</p>
      ) : appealUntil ? (
        <AppealForm bookingId={bookingId} reviewId={reviewId} until={appealUntil} />
      ) : null}
    </>
  )
}

function Letter({ text }: { text: string }) {
  const t = useTexts(writeReviewTexts)
  return (
    <div className="grid gap-1 border-l-2 border-line pl-4">
      <p className="text-sm font-semibold">{t('ourTeam')}</p>
      <p className="max-w-text wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}

function AppealForm({ bookingId, reviewId, until }: { bookingId: string; reviewId: string; until: string }) {
  const t = useTexts(writeReviewTexts)
  const { toast } = useToast()
  const day = useDay()
  const queryClient = useQueryClient()
  const { form, bind, busy, problem, error } = useWriteForm<{ text: string }>({
    fields: ['text'],
    rules: () => import('#contract/reviews/write-calls.ts').then(({ appealRemoval }) => appealRemoval.body),
    defaults: { text: '' },
    draft: `appeal-${reviewId}`,
    sentences: { text: t('appealShort') },
    send: async ({ text }) => {
      await sendAppeal(reviewId, text)
      toast({ title: t('appealSent') })
      await queryClient.invalidateQueries({ queryKey: bookingReviewsQuery(bookingId).queryKey })
    },
    failed: t('appealFailed'),
  })
  return (
    <form {...bind} aria-label={t('appealSend')} className="grid gap-3 border-t border-line pt-4">
      {problem ? (
        <Alert tone="danger" title={t('appealFailed')}>
          {problem}
        </Alert>
      ) : null}
      <Field label={t('appealLabel')} help={t('appealHelp', { day: day(until) })} required {...error('text')}>
        <Textarea {...form.register('text')} rows={4} maxLength={appealText.most} autoCapitalize="sentences" />
      </Field>
      <Button type="submit" size="sm" loading={busy} loadingLabel={t('appealSend')} className="justify-self-start">
        {t('appealSend')}
      </Button>
    </form>
  )
}
