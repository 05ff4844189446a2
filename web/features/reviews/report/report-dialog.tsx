import { useId } from 'react'
import type { reportReview } from '#contract/reviews/write-calls.ts'
import { removalReasons, type RemovalReason } from '#contract/reviews/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { reportReviewTexts } from '#web/features/reviews/texts/report-review.en.ts'
import { call } from '#web/lib/call.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

interface Props {
  reviewId: string
  author: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function ReportDialog({ reviewId, author, open, onOpenChange }: Props) {
  const t = useTexts(reportReviewTexts)
  const id = useId()
  const { toast } = useToast()
  const { form, bind, busy, problem, error, clear } = useWriteForm<{ reason: string; note: string }>({
    fields: ['reason', 'note'],
    rules: () => import('#contract/reviews/write-calls.ts').then((calls) => calls.reportReview.body),
    defaults: { reason: '', note: '' },
    sentences: { reason: t('choose') },
    failed: t('failed'),
    send: async ({ reason, note }) => {
      await call<typeof reportReview>('POST', '/api/reviews/:id/report', {
        params: { id: reviewId },
        body: { reason: reason as RemovalReason, note },
      })
      toast({ title: t('reported') })
      onOpenChange(false)
      clear()
    },
  })
  return (
    <Dialog
      title={t('title', { author })}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <DialogFoot
          back={t('back')}
          onBack={() => onOpenChange(false)}
          act={t('send')}
          busy={busy}
          does={{ form: id }}
        />
      }
    >
      <form id={id} {...bind} noValidate className="grid gap-4">
        {problem ? (
          <Alert tone="danger" title={t('failed')}>
            {problem}
          </Alert>
        ) : null}
        <p className="max-w-text">{t('text')}</p>
        <Field label={t('reason')} required {...error('reason')}>
          <Select
            {...form.register('reason')}
            placeholder={t('choose')}
            options={removalReasons.map((value) => ({ value, label: t(value) }))}
          />
        </Field>
        <Field label={t('note')} help={t('noteHelp')} {...error('note')}>
          <Textarea {...form.register('note')} rows={3} maxLength={1000} />
        </Field>
      </form>
    </Dialog>
  )
}
