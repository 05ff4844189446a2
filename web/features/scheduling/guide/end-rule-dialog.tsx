import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'
import { endRule } from './calls.ts'
import { guideCalendarKey, rulesKey } from './queries.ts'
import type { Rule } from './rules-list.tsx'

/** The last day of a schedule. */
export function EndRuleDialog({ rule, name, today }: { rule: Rule; name: string; today: string }) {
  const t = useTexts(availability)
  const id = useId()
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const write = useWriteForm<{ lastDate: string }>({
    name: 'end-schedule',
    fields: ['lastDate'],
    rules: () => import('#contract/scheduling/departure-rules.ts').then((rules) => rules.endRule.body),
    defaults: { lastDate: today },
    failed: t('failed'),
    send: async ({ lastDate }) => {
      const { departures } = await endRule(rule.id, lastDate)
      const kept = departures.retained.length
      toast({ title: t('endDone'), ...(kept > 0 && { description: t('endKept', { count: kept }) }) })
      setOpen(false)
      renew(queryClient, guideCalendarKey, rulesKey)
    },
  })
  return (
    <Dialog
      title={t('endTitle')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="quiet" aria-label={t('endOf', { name })}>
          {t('end_')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('keep')}
          onBack={() => setOpen(false)}
          act={t('endAct')}
          danger
          busy={write.busy}
          does={{ form: id }}
        />
      }
    >
      <form id={id} {...write.bind} className="grid gap-4">
        <p>{name}</p>
        <p>{t('endText')}</p>
        <Field label={t('lastDate')} required {...write.error('lastDate')}>
          <Input {...write.form.register('lastDate')} type="date" />
        </Field>
        {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
      </form>
    </Dialog>
  )
}
