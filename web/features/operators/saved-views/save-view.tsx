import { useQueryClient } from '@tanstack/react-query'
import { savedViewLimits } from '#contract/operators/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useToast } from '#web/design/toast.tsx'
import { savedViewTexts } from '#web/features/operators/texts/saved-views.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { savedViewsKey, viewActions } from './queries.ts'

interface Values {
  name: string
  shared: boolean
}

/** `shown` is what the view will ask for. */
export function SaveView({ table, shown }: { table: string; shown: string }) {
  const t = useTexts(savedViewTexts)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const { form, bind, busy, problem, error, clear } = useWriteForm<Values>({
    fields: ['name', 'shared'],
    rules: () => import('#contract/operators/saved-views.ts').then(({ saveView }) => saveView.body),
    defaults: { name: '', shared: false },
    prepare: (values) => ({ ...values, table, query: shown }),
    failed: t('notSaved'),
    send: async (body) => {
      const { message } = await viewActions.save(body as Values & { table: string; query: string })
      toast({ title: message })
      clear()
      renew(queryClient, savedViewsKey)
    },
  })
  return (
    <form {...bind} className="grid content-start gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('saveTitle')}</h3>
        <p className="text-sm text-ink-muted">{t('saveText')}</p>
      </div>
      {problem ? (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Field label={t('name')} required {...error('name')}>
        <Input {...form.register('name')} autoComplete="off" maxLength={savedViewLimits.nameMax} />
      </Field>
      <Checkbox {...form.register('shared')} label={t('shareBox')} help={t('shareHelp')} />
      <div>
        <Button type="submit" size="sm" loading={busy} loadingLabel={t('save')}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
