import { useQueryClient } from '@tanstack/react-query'
import type { GuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { Select } from '#web/design/select.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'
import { guideCalendar } from '#web/features/scheduling/texts/guide-calendar.en.ts'
import { blockDays, type NewBlackout } from './calls.ts'
import { guideCalendarKey } from './queries.ts'

type Values = Record<'resourceId' | 'firstDate' | 'lastDate' | 'reason', string>

/** Days of a guide or a resource; with sold departures in them they are refused with the list. */
export function BlackoutForm({ calendar, date }: { calendar: GuideCalendar; date: string }) {
  const t = useTexts(availability)
  const c = useTexts(guideCalendar)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const subjects = calendar.subjects.filter(({ own }) => own)
  const write = useWriteForm<Values>({
    name: 'block-days',
    fields: ['resourceId', 'firstDate', 'lastDate', 'reason'],
    rules: () => import('#contract/scheduling/departure-rules.ts').then(({ makeBlackout }) => makeBlackout.body),
    defaults: { resourceId: subjects[0]?.id ?? '', firstDate: date, lastDate: date, reason: '' },
    prepare: ({ reason, ...rest }) => ({ ...rest, reason: reason.trim() || null }),
    failed: t('failed'),
    send: async (values) => {
      await blockDays(values as NewBlackout)
      toast({ title: t('blockedDone') })
      renew(queryClient, guideCalendarKey)
    },
  })
  const { register } = write.form
  return (
    <form {...write.bind} className="grid gap-5">
      <Field label={t('who')} required {...write.error('resourceId')}>
        <Select {...register('resourceId')} options={subjects.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field label={t('firstDate')} required {...write.error('firstDate')}>
          <Input {...register('firstDate')} type="date" />
        </Field>
        <Field label={t('lastDate')} required {...write.error('lastDate')}>
          <Input {...register('lastDate')} type="date" />
        </Field>
      </div>
      <Field label={t('reason')} help={t('reasonHelp')} note={t('optional')} {...write.error('reason')}>
        <Input {...register('reason')} maxLength={200} />
      </Field>
      {write.problem ? (
        <Alert tone="danger" role="alert">
          <p>{write.problem}</p>
          <Link to="/guide-cancellation-management">{c('cancelDepartures')}</Link>
        </Alert>
      ) : null}
      <div>
        <Button type="submit" loading={write.busy} data-testid="save-availability">
          {t('block')}
        </Button>
      </div>
    </form>
  )
}
