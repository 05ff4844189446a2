import { useQueryClient } from '@tanstack/react-query'
import type { GuideCalendar, ScheduledAdventure } from '#contract/scheduling/guide-calendar.ts'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'
import { createRule, previewNewRule, type NewRule } from './calls.ts'
import { FormEnd } from './form-end.tsx'
import { guideCalendarKey, rulesKey } from './queries.ts'
import { RuleFields } from './rule-fields.tsx'
import { bodyOfRule, newRuleValues, ruleFields, type RuleValues } from './rule-values.ts'
import { useReviewed } from './use-reviewed.ts'

export function NewRuleForm({ adventure, calendar }: { adventure: ScheduledAdventure; calendar: GuideCalendar }) {
  const t = useTexts(availability)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const reviewed = useReviewed<NewRule>({
    preview: (body) => previewNewRule(adventure.id, body),
    save: async (body) => {
      const { departures } = await createRule(adventure.id, body)
      toast({ title: t('scheduled', { count: departures.offered }) })
      write.clear()
      renew(queryClient, guideCalendarKey, rulesKey)
    },
  })
  const write = useWriteForm<RuleValues>({
    name: 'add-schedule',
    fields: ruleFields,
    rules: () => import('#contract/scheduling/departure-rules.ts').then(({ newRuleInput }) => newRuleInput),
    defaults: newRuleValues(adventure),
    prepare: (values) => bodyOfRule(values),
    failed: t('failed'),
    send: reviewed.send,
  })
  return (
    <form {...write.bind} onChange={reviewed.forget} className="grid gap-5">
      <RuleFields write={write} calendar={calendar} skips onChange={reviewed.forget} />
      <FormEnd write={write} reviewed={reviewed} act={t('addSchedule')} />
    </form>
  )
}
