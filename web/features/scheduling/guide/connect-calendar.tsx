import { useQueryClient } from '@tanstack/react-query'
import type { CalendarSubject } from '#contract/scheduling/guide-calendar.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { outsideCalendars } from '#web/features/scheduling/texts/outside-calendars.en.ts'
import { connectCalendar } from './calls.ts'
import { guideCalendarKey, outsideKey } from './queries.ts'

type Values = Record<'resourceId' | 'name' | 'address', string>

/** A calendar from outside by its address; it is read before it is kept. */
export function ConnectCalendar({ subjects, address }: { subjects: readonly CalendarSubject[]; address: string }) {
  const t = useTexts(outsideCalendars)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const write = useWriteForm<Values>({
    name: 'connect-calendar',
    fields: ['resourceId', 'name', 'address'],
    rules: () =>
      import('#contract/scheduling/outside-calendars.ts').then(
        ({ connectOutsideCalendar }) => connectOutsideCalendar.body,
      ),
    defaults: { resourceId: subjects[0]?.id ?? '', name: '', address },
    failed: t('failed'),
    send: async (values) => {
      await connectCalendar(values)
      toast({ title: t('connected') })
      write.form.reset({ resourceId: values.resourceId, name: '', address: '' })
      void queryClient.invalidateQueries({ queryKey: outsideKey })
      void queryClient.invalidateQueries({ queryKey: guideCalendarKey })
    },
  })
  const { register } = write.form
  return (
    <Card className="grid gap-5">
      <h3 className="text-display-xs">{t('connect')}</h3>
      <form {...write.bind} className="grid gap-5">
        {subjects.length > 1 ? (
          <Field label={t('subject')} {...write.error('resourceId')}>
            <Select
              {...register('resourceId')}
              options={subjects.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        ) : null}
        <Field label={t('name')} required {...write.error('name')}>
          <Input {...register('name')} maxLength={60} placeholder={t('namePlaceholder')} />
        </Field>
        <Field label={t('address')} help={t('addressHelp')} required {...write.error('address')}>
          <Input
            {...register('address')}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={2000}
          />
        </Field>
        {write.problem ? (
          <Alert tone="danger" role="alert">
            {write.problem}
          </Alert>
        ) : null}
        <div>
          <Button type="submit" loading={write.busy}>
            {t('connectAct')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
