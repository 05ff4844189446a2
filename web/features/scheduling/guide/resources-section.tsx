import { useQuery, useQueryClient } from '@tanstack/react-query'
import { resourceKinds, type ResourceKind } from '#contract/scheduling/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'
import { addResource, retireResource } from './calls.ts'
import { guideCalendarKey, resourcesKey, resourcesQuery } from './queries.ts'

/** What trips take along besides their guides. */
export function ResourcesSection() {
  const t = useTexts(availability)
  const { data } = useQuery(resourcesQuery)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const again = () => renew(queryClient, guideCalendarKey, resourcesKey)
  const write = useWriteForm<{ kind: ResourceKind; name: string }>({
    name: 'add-resource',
    fields: ['kind', 'name'],
    rules: () => import('#contract/scheduling/departure-rules.ts').then((rules) => rules.addResource.body),
    defaults: { kind: 'vehicle', name: '' },
    failed: t('failed'),
    send: async (values) => {
      await addResource(values)
      toast({ title: t('gearAdded') })
      write.clear()
      again()
    },
  })
  const remove = async (id: string) => {
    try {
      await retireResource(id)
    } catch (error) {
      toast({ title: t('gearRemoveFailed'), description: saidBy(error) ?? '' })
    } finally {
      again()
    }
  }
  const { register } = write.form
  return (
    <section aria-labelledby="gear" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="gear" className="text-display-sm">
          {t('gear')}
        </h2>
        <p className="max-w-text text-ink-muted">{t('gearText')}</p>
      </div>
      <ul className="grid gap-2 empty:hidden">
        {(data?.items ?? []).map(({ id, kind, name }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 rounded-md border border-line px-4 py-1"
          >
            <span className="wrap-anywhere">
              <strong className="font-semibold">{name}</strong> · {t(kind)}
            </span>
            <Button size="sm" variant="quiet" aria-label={t('gearRemove', { name })} onClick={() => void remove(id)}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <form {...write.bind} className="grid items-start gap-4 tablet:grid-cols-[10rem_minmax(0,1fr)_auto]">
        <Field label={t('gearKind')} {...write.error('kind')}>
          <Select {...register('kind')} options={resourceKinds.map((value) => ({ value, label: t(value) }))} />
        </Field>
        <Field label={t('gearName')} {...write.error('name')}>
          <Input {...register('name')} maxLength={80} />
        </Field>
        <Button type="submit" variant="secondary" className="tablet:mt-7" loading={write.busy}>
          {t('gearAdd')}
        </Button>
      </form>
      {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
    </section>
  )
}
