import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Temporal } from 'temporal-polyfill'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { outsideCalendars } from '#web/features/scheduling/texts/outside-calendars.en.ts'
import { addPracticeEvent, removePracticeEvent } from './calls.ts'
import { addDays } from './calendar-days.ts'
import { practiceKey, practiceQuery } from './queries.ts'

type Values = Record<'date' | 'from' | 'to', string>

/** Demo mode: another program's calendar, to see the import work. */
export function PracticeCalendar({
  zone,
  today,
  onUse,
}: {
  zone: string
  today: string
  onUse: (address: string) => void
}) {
  const t = useTexts(outsideCalendars)
  const { data } = useQuery(practiceQuery(true))
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const at = (date: string, time: string) =>
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant().toString()
  const write = useWriteForm<Values>({
    name: 'practice-event',
    fields: ['date', 'from', 'to'],
    aliases: { startsAt: 'from', endsAt: 'to' },
    rules: () => import('#contract/scheduling/outside-calendars.ts').then((one) => one.addPracticeEvent.body),
    defaults: { date: addDays(today, 1), from: '09:00', to: '11:00' },
    prepare: ({ date, from, to }) => ({
      startsAt: date && from ? at(date, from) : '',
      endsAt: date && to ? at(date, to) : '',
    }),
    failed: t('failed'),
    send: async (values) => {
      await addPracticeEvent(values as unknown as Parameters<typeof addPracticeEvent>[0])
      toast({ title: t('practiceAdded') })
      void queryClient.invalidateQueries({ queryKey: practiceKey })
    },
  })
  if (!data) return null
  const remove = async (id: string) => {
    await removePracticeEvent(id)
    void queryClient.invalidateQueries({ queryKey: practiceKey })
  }
  return (
    <Card className="grid gap-4" data-testid="practice-calendar">
      <h3 className="text-display-xs">{t('practice')}</h3>
      <p className="text-sm text-ink-muted">{t('practiceText')}</p>
      <Field label={t('practiceAddress')}>
        <Input readOnly value={data.address} onFocus={(event) => event.target.select()} />
      </Field>
      <div>
        <Button size="sm" variant="secondary" onClick={() => onUse(data.address)}>
          {t('practiceUse')}
        </Button>
      </div>
      <form {...write.bind} className="grid gap-3">
        <div className="grid gap-3 tablet:grid-cols-2">
          <Field label={t('practiceDate')} {...write.error('date')}>
            <Input {...write.form.register('date')} type="date" />
          </Field>
          <Field label={t('practiceFrom')} {...write.error('from')}>
            <Input {...write.form.register('from')} type="time" step={300} />
          </Field>
          <Field label={t('practiceTo')} {...write.error('to')}>
            <Input {...write.form.register('to')} type="time" step={300} />
          </Field>
        </div>
        <div>
          <Button type="submit" size="sm" variant="secondary" loading={write.busy}>
            {t('practiceAdd')}
          </Button>
        </div>
      </form>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {data.events.map(({ id, startsAt }) => (
          <li key={id}>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('practiceRemove', { time: formatInstant(startsAt, zone, 'day-time') })}
              onClick={() => void remove(id)}
            >
              {formatInstant(startsAt, zone, 'day-time')} ×
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
