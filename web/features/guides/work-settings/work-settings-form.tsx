import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WorkSettings } from '#contract/guides/work-settings.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import { workSettings as texts } from '#web/features/guides/texts/work-settings.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { formatLocalTime } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { saveWorkSettings, workSettingsQuery } from './queries.ts'

interface Values {
  sayHours: boolean
  from: string
  until: string
  noticeDays: string
  instantBook: boolean
}

const hours = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_none, nth) => {
    const hour = first + nth
    return { value: String(hour), label: formatLocalTime(`${String(hour % 24).padStart(2, '0')}:00`) }
  })

const asSettings = ({ sayHours, from, until, noticeDays, instantBook }: Values): WorkSettings => ({
  replyHours: sayHours ? { from: Number(from), until: Number(until) } : null,
  noticeDays: noticeDays.trim() === '' ? null : Number(noticeDays),
  instantBook,
})

/** When guests can expect an answer, and what a new listing begins with. */
export function WorkSettingsForm() {
  const t = useTexts(texts)
  const found = useQuery({ ...workSettingsQuery, staleTime: 0, gcTime: 0 })
  if (found.data) return <Form settings={found.data} />
  if (found.isPending) return <Skeleton shape="block" className="h-72" />
  return (
    <Alert
      tone="danger"
      title={t('notLoaded')}
      actions={
        <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}

function Form({ settings }: { settings: WorkSettings }) {
  const t = useTexts(texts)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const write = useWriteForm<Values>({
    name: 'guide-work-settings',
    fields: ['sayHours', 'from', 'until', 'noticeDays', 'instantBook'],
    defaults: {
      sayHours: settings.replyHours !== null,
      from: String(settings.replyHours?.from ?? 8),
      until: String(settings.replyHours?.until ?? 18),
      noticeDays: settings.noticeDays === null ? '' : String(settings.noticeDays),
      instantBook: settings.instantBook,
    },
    rules: () => import('#contract/guides/work-settings.ts').then(({ workSettings }) => workSettings),
    prepare: asSettings,
    sentences: { noticeDays: t('wrongDays') },
    also: ({ sayHours, from, until }) => (sayHours && Number(until) <= Number(from) ? { until: t('later') } : {}),
    failed: t('failed'),
    send: async (body) => {
      const saved = await saveWorkSettings(body as unknown as WorkSettings)
      queryClient.setQueryData(workSettingsQuery.queryKey, saved)
      toast({ title: t('saved') })
    },
  })
  const { register, watch } = write.form
  return (
    <form {...write.bind} className="grid max-w-form gap-5">
      <Checkbox {...register('sayHours')} label={t('sayHours')} help={t('hoursHelp')} />
      {watch('sayHours') ? (
        <div className="grid grid-cols-2 gap-4">
          <Field label={t('from')} {...write.error('from')}>
            <Select {...register('from')} options={hours(0, 23)} />
          </Field>
          <Field label={t('until')} {...write.error('until')}>
            <Select {...register('until')} options={hours(1, 24)} />
          </Field>
        </div>
      ) : null}
      <Field label={t('notice')} help={t('noticeHelp')} {...write.error('noticeDays')}>
        <Input {...register('noticeDays')} inputMode="numeric" maxLength={2} className="max-w-32" />
      </Field>
      <Checkbox {...register('instantBook')} label={t('instant')} help={t('instantHelp')} />
      {write.problem ? (
        <Alert tone="danger" role="alert">
          {write.problem}
        </Alert>
      ) : null}
      <Button type="submit" className="justify-self-start" loading={write.busy}>
        {t('save')}
      </Button>
    </form>
  )
}
