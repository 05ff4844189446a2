import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import type { CalendarDeparture, GuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import { Alert } from '#web/design/alert.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'
import { changeDeparture, previewChange, type ChangedDeparture } from './calls.ts'
import { DepartureFields, departureFields } from './departure-fields.tsx'
import { bodyOf, valuesOf, type DepartureValues } from './departure-values.ts'
import { guideCalendarKey } from './queries.ts'
import { SchedulePreviewView } from './schedule-preview.tsx'
import { useDepartureWords } from './standing-words.ts'
import { useReviewed } from './use-reviewed.ts'

interface Props {
  departure: CalendarDeparture
  calendar: GuideCalendar
  /** Where it was dragged to. */
  dragged?: Partial<DepartureValues> | undefined
  onClose: () => void
}

/** Moves or resizes one departure; what it would do is shown before it is saved. */
export function ChangeDialog({ departure, calendar, dragged, onClose }: Props) {
  const t = useTexts(availability)
  const words = useDepartureWords()
  const id = useId()
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const reviewed = useReviewed<ChangedDeparture>({
    preview: (body) => previewChange(departure.id, body),
    save: async (body) => {
      await changeDeparture(departure.id, body)
      toast({ title: t('saved') })
      renew(queryClient, guideCalendarKey)
      onClose()
    },
  })
  const write = useWriteForm<DepartureValues>({
    name: 'change-departure',
    fields: departureFields,
    aliases: { durationMinutes: 'endTime' },
    rules: () => import('#contract/scheduling/departure-changes.ts').then(({ changeDeparture: one }) => one.body),
    defaults: valuesOf(departure, dragged),
    prepare: (values) => ({
      ...bodyOf(values),
      seen: { startsAt: departure.startsAt, capacity: departure.capacity, taken: departure.taken },
    }),
    failed: t('failed'),
    send: reviewed.send,
  })
  // what was dragged is the first thing to look at
  const reviewFirst = useEffectEvent(() => {
    if (dragged) write.save()
  })
  useEffect(() => {
    reviewFirst()
  }, [])
  return (
    <Dialog
      title={t('changeTitle')}
      description={`${words.title(departure, calendar)}, ${words.time(departure)}`}
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
          testId="change-departure"
          does={{ form: id }}
        />
      }
    >
      <form id={id} {...write.bind} onChange={reviewed.forget} className="grid gap-5">
        {departure.taken > 0 ? <p className="max-w-text text-sm">{t('changeSold')}</p> : null}
        <DepartureFields write={write} calendar={calendar} />
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
