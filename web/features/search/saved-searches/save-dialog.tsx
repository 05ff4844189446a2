import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { savedSearchLimits } from '#contract/search/values.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useToast } from '#web/design/toast.tsx'
import { savedSearches } from '#web/features/search/texts/saved-searches.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { queryOf, type SearchParams } from '../search-params.ts'
import { searchTitle } from '../search-title.ts'
import { saveSearch, savedSearchesQuery } from './queries.ts'

interface Props {
  accountId: string
  params: SearchParams
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Gives the search a name, and asks whether there are to be alerts. */
export default function SaveDialog({ accountId, params, open, onOpenChange }: Props) {
  const t = useTexts(savedSearches)
  const s = useTexts(search)
  const c = useTexts(sale)
  const id = useId()
  const client = useQueryClient()
  const { toast } = useToast()
  const { form, bind, busy, problem, error } = useWriteForm<{ name: string; alerts: boolean }>({
    fields: ['name'],
    rules: () => import('#contract/search/saved-searches.ts').then(({ updateSavedSearch }) => updateSavedSearch.body),
    defaults: { name: searchTitle(s, c, params).slice(0, savedSearchLimits.name), alerts: true },
    sentences: { name: t('nameShort') },
    failed: t('saveFailed'),
    send: async ({ name, alerts }) => {
      const { sort: _order, ...query } = queryOf(params)
      client.setQueryData(savedSearchesQuery(accountId).queryKey, await saveSearch({ name, alerts, query }))
      onOpenChange(false)
      toast({ title: t(alerts ? 'doneAlerts' : 'done') })
    },
  })
  return (
    <Dialog
      title={t('dialog')}
      description={t('lead')}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button
            type="submit"
            form={id}
            variant="secondary"
            disabled={busy}
            onClick={() => form.setValue('alerts', false)}
          >
            {t('withoutAlerts')}
          </Button>
          <Button
            type="submit"
            form={id}
            loading={busy}
            loadingLabel={t('withAlerts')}
            onClick={() => form.setValue('alerts', true)}
          >
            {t('withAlerts')}
          </Button>
        </>
      }
    >
      <form {...bind} id={id} className="grid gap-4">
        {problem ? (
          <Alert tone="danger" title={t('saveFailed')}>
            {problem}
          </Alert>
        ) : null}
        <Field label={t('name')} required {...error('name')}>
          <Input {...form.register('name')} maxLength={savedSearchLimits.name} autoCapitalize="sentences" />
        </Field>
      </form>
    </Dialog>
  )
}
