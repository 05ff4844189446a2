import { listingLimits } from '#contract/catalogue/listing-values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { listingReviewsDesk } from '#web/features/catalogue/admin/texts/listing-reviews-desk.en.ts'
import { EmailPreview } from '#web/features/operators/email-preview.tsx'
import { Part } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { type ListingReview, reviewCalls } from './queries.ts'
import { type Notes, requestOf } from './use-notes.ts'

/** What goes to the guide besides the notes on fields, as it would read, and sending it. */
export function Decision({ review, notes }: { review: ListingReview; notes: Notes }) {
  const t = useTexts(listingReviewsDesk)
  const { form, bind, busy, error, problem } = notes.form
  const load = () => {
    const { note = null, notes: list } = requestOf(form.getValues())
    return reviewCalls.preview(review.id, { note, notes: list })
  }
  const words = { preview: t('preview'), failed: t('previewFailed'), to: (to: string) => t('previewTo', { to }) }
  return (
    <Part title={t('decision')}>
      <form {...bind} className="grid max-w-text gap-4">
        <span data-review-key="r">
          <Field label={t('whole')} help={t('wholeHelp')} {...error('note')}>
            <Textarea {...form.register('note')} rows={3} maxLength={listingLimits.noteMax} />
          </Field>
        </span>
        {notes.onFields > 0 ? <p className="text-sm">{t('notesCount', { count: notes.onFields })}</p> : null}
        <EmailPreview load={load} words={words} />
        {problem ? (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        ) : null}
        <Button type="submit" variant="secondary" loading={busy} className="justify-self-start">
          {t('requestChanges')}
        </Button>
      </form>
    </Part>
  )
}
