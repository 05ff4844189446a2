import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { LandPermit } from '#contract/scheduling/permits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { endPermit, permitsKey } from './queries.ts'
import { guidePermits } from './texts/guide-permits.en.ts'

interface Values {
  reason: string
}

export function EndDialog({ permit: { id: permitId, number } }: { permit: LandPermit }) {
  const t = useTexts(guidePermits)
  const id = useId()
  const [open, setOpen] = useState(false)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const write = useWriteForm<Values>({
    fields: ['reason'],
    rules: () => import('#contract/scheduling/permits.ts').then(({ endPermit: call }) => call.body),
    defaults: { reason: '' },
    failed: t('saveFailed'),
    send: async (body) => {
      await endPermit(permitId, body)
      toast({ title: t('endDone') })
      setOpen(false)
      renew(queryClient, permitsKey)
    },
  })
  return (
    <Dialog
      title={t('endTitle', { number })}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="quiet" aria-label={t('endOf', { number })}>
          {t('end')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('keep')}
          onBack={() => setOpen(false)}
          act={t('end')}
          danger
          busy={write.busy}
          testId="end-permit"
          does={{ form: id }}
        />
      }
    >
      <form id={id} {...write.bind} className="grid gap-4">
        <p className="max-w-text">{t('endText')}</p>
        {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
        <Field label={t('reason')} {...write.error('reason')}>
          <Textarea {...write.form.register('reason')} rows={2} />
        </Field>
      </form>
    </Dialog>
  )
}
