import { useId } from 'react'
import { reportReasons, type ReportReason } from '#contract/conversations/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { conversations } from '#web/features/conversations/texts/conversations.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sendReport } from './queries.ts'

interface Props {
  threadId: string
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ReportDialog({ threadId, name, open, onOpenChange }: Props) {
  const t = useTexts(conversations)
  const id = useId()
  const { toast } = useToast()
  const { form, bind, busy, problem, error } = useWriteForm<{ reason: string; note: string }>({
    fields: ['reason', 'note'],
    rules: () => import('#contract/conversations/calls.ts').then(({ reportThread }) => reportThread.body),
    defaults: { reason: '', note: '' },
    sentences: { reason: t('reportChoose') },
    send: async ({ reason, note }) => {
      await sendReport(threadId, reason as ReportReason, note)
      toast({ title: t('reported') })
      onOpenChange(false)
    },
  })
  return (
    <Dialog
      title={t('reportTitle')}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <DialogFoot
          back={t('reportKeep')}
          onBack={() => onOpenChange(false)}
          act={t('reportSend')}
          danger
          busy={busy}
          does={{ form: id }}
        />
      }
    >
      <form id={id} {...bind} noValidate className="grid gap-4">
        {problem ? (
          <Alert tone="danger" title={t('reportFailed')}>
            {problem}
          </Alert>
        ) : null}
        <p>{t('reportText', { name })}</p>
        <p className="font-semibold">{t('reportDanger')}</p>
        <Field label={t('reportReason')} required {...error('reason')}>
          <Select
            {...form.register('reason')}
            placeholder={t('reportChoose')}
            options={reportReasons.map((value) => ({ value, label: t(`reason_${value}`) }))}
          />
        </Field>
        <Field label={t('reportNote')} help={t('reportNoteHelp')} {...error('note')}>
          <Textarea {...form.register('note')} rows={3} maxLength={1000} />
        </Field>
      </form>
    </Dialog>
  )
}
