import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Path } from 'react-hook-form'
import { correctionKinds } from '#contract/scheduling/permit-values.ts'
import type { correctPermit as contract, LandPermit } from '#contract/scheduling/permits.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { correctPermit, permitsKey } from './queries.ts'
import { guidePermits } from './texts/guide-permits.en.ts'

interface Values {
  periodId: string
  kind: string
  days: string
  reason: string
}
const fields: readonly Path<Values>[] = ['periodId', 'kind', 'days', 'reason']

/** Days used elsewhere, or allowed besides, with the reason that the report names. */
export function CorrectDialog({ permit }: { permit: LandPermit }) {
  const t = useTexts(guidePermits)
  const id = useId()
  const [open, setOpen] = useState(false)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const { number, periods } = permit
  const write = useWriteForm<Values>({
    fields,
    draft: `permit-correction-${permit.id}`,
    rules: () => import('#contract/scheduling/permits.ts').then(({ correctPermit: call }) => call.body),
    defaults: { periodId: periods[0]?.id ?? '', kind: 'used', days: '', reason: '' },
    prepare: ({ days, ...rest }) => ({
      ...rest,
      days: days.trim() === '' ? undefined : Number(days.replace('−', '-')),
    }),
    failed: t('saveFailed'),
    send: async (body) => {
      await correctPermit(permit.id, body as unknown as BodyInput<typeof contract>)
      toast({ title: t('corrected') })
      setOpen(false)
      write.clear()
      renew(queryClient, permitsKey)
    },
  })
  const { register } = write.form
  return (
    <Dialog
      title={t('correctTitle', { number })}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="secondary" aria-label={t('correctOf', { number })}>
          {t('correct')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('back')}
          onBack={() => setOpen(false)}
          act={t('correct')}
          busy={write.busy}
          testId="correct-permit"
          does={{ form: id }}
        />
      }
    >
      <form id={id} {...write.bind} className="grid gap-5">
        {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
        {periods.length > 1 ? (
          <Field label={t('period')} {...write.error('periodId')}>
            <Select
              {...register('periodId')}
              options={periods.map((period) => ({
                value: period.id,
                label: t('valid', { from: formatLocalDate(period.firstDay), to: formatLocalDate(period.lastDay) }),
              }))}
            />
          </Field>
        ) : null}
        <Field label={t('kind')} {...write.error('kind')}>
          <Select
            {...register('kind')}
            options={correctionKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
          />
        </Field>
        <Field label={t('change')} help={t('changeHelp')} {...write.error('days')}>
          <Input {...register('days')} inputMode="text" autoComplete="off" />
        </Field>
        <Field label={t('reason')} {...write.error('reason')}>
          <Textarea {...register('reason')} rows={2} />
        </Field>
      </form>
    </Dialog>
  )
}
