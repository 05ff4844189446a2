import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReviewScoreName, reviewScoreNames, type ReviewSide, reviewText } from '#contract/reviews/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { reviewPhotos } from '#web/features/reviews/texts/review-photos.en.ts'
import { writeReviewTexts } from '#web/features/reviews/texts/write-review.en.ts'
import { FormRefused } from '#web/lib/form/field-errors.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { bookingReviewsQuery, sendReview } from './queries.ts'
import { PhotoFields } from './photo-fields.tsx'
import { StarField } from './star-field.tsx'
import { usePhotos } from './use-photos.ts'

type Values = Record<'overall' | 'text' | ReviewScoreName, string>
type Body = Parameters<typeof sendReview>[1]

const stars = ['overall', ...reviewScoreNames] as const

interface Props {
  bookingId: string
  side: ReviewSide
  /** The other side. */
  about: string
}

/** Stars for the whole and, by the explorer, for each part; then words. What was typed stays until it is sent. */
export function ReviewForm({ bookingId, side, about }: Props) {
  const t = useTexts(writeReviewTexts)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const photos = usePhotos(bookingId)
  const [asked, setAsked] = useState(false)
  const p = useTexts(reviewPhotos)
  const rated = side === 'explorer' ? stars : (['overall'] as const)
  const { form, bind, busy, problem, error } = useWriteForm<Values>({
    fields: [...rated, 'text'],
    rules: () => import('#contract/reviews/write-calls.ts').then(({ writeReview }) => writeReview.body),
    defaults: { overall: '', expertise: '', safety: '', accuracy: '', gear: '', value: '', text: '' },
    draft: `review-${bookingId}`,
    prepare: ({ overall, text, ...scores }) => ({
      overall: Number(overall),
      scores:
        side === 'explorer' ? Object.fromEntries(reviewScoreNames.map((name) => [name, Number(scores[name])])) : null,
      text,
    }),
    sentences: { overall: t('chooseStars'), text: t('textShort') },
    also: (values) => Object.fromEntries(rated.filter((name) => !values[name]).map((name) => [name, t('chooseStars')])),
    send: async (body) => {
      setAsked(true)
      if (photos.isSending) throw new FormRefused(p('wait'))
      if (photos.photos.some(({ uploadId }) => uploadId === null)) throw new FormRefused(p('mend'))
      if (photos.photos.some(({ alt }) => alt.trim() === '')) throw new FormRefused(p('altShort'))
      const sent = photos.photos.flatMap(({ uploadId, alt }) => (uploadId ? [{ uploadId, alt }] : []))
      await sendReview(bookingId, { ...(body as unknown as Body), photos: sent })
      toast({ title: t('sent') })
      await queryClient.invalidateQueries({ queryKey: bookingReviewsQuery(bookingId).queryKey })
    },
    failed: t('failed'),
  })
  return (
    <form
      {...bind}
      aria-label={t(side === 'explorer' ? 'askExplorer' : 'askGuide', { name: about })}
      className="grid gap-5"
    >
      {problem ? (
        <Alert tone="danger" title={t('failed')}>
          {problem}
        </Alert>
      ) : null}
      <div className="grid gap-5 tablet:grid-cols-2">
        {rated.map((name) => (
          <StarField
            key={name}
            label={t(name === 'overall' && side === 'guide' ? 'overallGuide' : name)}
            value={form.watch(name)}
            register={form.register(name)}
            {...error(name)}
          />
        ))}
      </div>
      <Field
        label={t(side === 'explorer' ? 'textExplorer' : 'textGuide')}
        help={side === 'explorer' ? t('textHelp') : t('textHelpGuide', { name: about })}
        required
        {...error('text')}
      >
        <Textarea {...form.register('text')} rows={5} maxLength={reviewText.most} autoCapitalize="sentences" />
      </Field>
      {side === 'explorer' ? <PhotoFields photos={photos} asked={asked} /> : null}
      <Button type="submit" loading={busy} loadingLabel={t('send')} className="justify-self-start max-tablet:w-full">
        {t('send')}
      </Button>
    </form>
  )
}
