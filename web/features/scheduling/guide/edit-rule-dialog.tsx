import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { GuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import { Alert } from '#web/design/alert.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'
import { changeRule, previewRuleChange, type ChangedRule } from './calls.ts'
import { guideCalendarKey, rulesKey } from './queries.ts'
import { RuleFields } from './rule-fields.tsx'
import { bodyOfRule, ruleFields, valuesOfRule, type RuleValues } from './rule-values.ts'
import type { Rule } from './rules-list.tsx'
import { SchedulePreviewView } from './schedule-preview.tsx'
import { useReviewed } from './use-reviewed.ts'

interface Props {
  rule: Rule
  calendar: GuideCalendar
  onClose: () => void
}

/** Changes a weekly schedule; the booked departures that it leaves behind are shown before it is saved. */
export function EditRuleDialog({ rule, calendar, onClose }: Props) {
  const t = useTexts(availability)
  const id = useId()
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const reviewed = useReviewed<ChangedRule>({
    preview: (body) => previewRuleChange(rule.id, body),
    save: async (body) => {
      await changeRule(rule.id, body)
      toast({ title: t('saved') })
      renew(queryClient, guideCalendarKey, rulesKey)
      onClose()
    },
  })
  const write = useWriteForm<RuleValues>({
    name: 'edit-schedule',
    fields: ruleFields,
    rules: () => import('#contract/scheduling/departure-rules.ts').then(({ ruleInput }) => ruleInput),
    defaults: valuesOfRule(rule, calendar.today.slice(0, 4)),
    prepare: (values) => {
      const { leaveOut: _none, ...body } = bodyOfRule(values, rule.closures)
      return body
    },
    failed: t('failed'),
    send: reviewed.send,
  })
  return (
    <Dialog
      title={t('editTitle')}
      size="lg"
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        <DialogFoot
          back={t('keep')}
          onBack={onClose}
          act={t(reviewed.canSave ? 'save' : 'reviewButton')}
          busy={write.busy}
          testId="edit-schedule"
          does={{ form: id }}
        />
      }
    >
      <form id={id} {...write.bind} onChange={reviewed.forget} className="grid gap-5">
        <RuleFields write={write} calendar={calendar} onChange={reviewed.forget} />
        {write.problem ? (
          <Alert tone="danger" role="alert">
            {write.problem}
          </Alert>
        ) : null}
        {reviewed.preview ? <SchedulePreviewView preview={reviewed.preview} /> : null}
      </form>
    </Dialog>
  )
}
