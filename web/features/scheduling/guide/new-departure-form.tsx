import { useQueryClient } from '@tanstack/react-query'
import type { GuideCalendar, ScheduledAdventure } from '#contract/scheduling/guide-calendar.ts'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'
import { addDeparture, previewNewDeparture, type NewDeparture } from './calls.ts'
import { DepartureFields, departureFields } from './departure-fields.tsx'
import { bodyOf, valuesFor, type DepartureValues } from './departure-values.ts'
import { FormEnd } from './form-end.tsx'
import { guideCalendarKey } from './queries.ts'
import { useReviewed } from './use-reviewed.ts'

interface Props {
  adventure: ScheduledAdventure
  calendar: GuideCalendar
  date: string
}

export function NewDepartureForm({ adventure, calendar, date }: Props) {
  const t = useTexts(availability)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const reviewed = useReviewed<NewDeparture>({
    preview: (body) => previewNewDeparture(adventure.id, body),
    save: async (body) => {
      await addDeparture(adventure.id, body)
      toast({ title: t('added') })
      renew(queryClient, guideCalendarKey)
    },
  })
  const write = useWriteForm<DepartureValues>({
    name: 'add-departure',
    fields: departureFields,
    aliases: { durationMinutes: 'endTime' },
    rules: () => import('#contract/scheduling/departure-changes.ts').then(({ departureInput }) => departureInput),
    defaults: valuesFor(adventure, date),
    prepare: bodyOf,
    failed: t('failed'),
    send: reviewed.send,
  })
  return (
    <form {...write.bind} onChange={reviewed.forget} className="grid gap-5">
      <DepartureFields write={write} calendar={calendar} />
      <FormEnd write={write} reviewed={reviewed} act={t('add')} />
    </form>
  )
}
