import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SavedSearch } from '#contract/search/saved-searches.ts'
import { savedSearchLimits } from '#contract/search/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import { savedSearches } from '#web/features/search/texts/saved-searches.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { changeSavedSearch, removeSavedSearch, type SavedSearches, savedSearchesQuery } from './queries.ts'

/** The saved searches of a person: each leads to its results and can be renamed, removed, and given alerts. */
export function SavedSearchesList({ accountId }: { accountId: string }) {
  const t = useTexts(savedSearches)
  const { data, isPending, isFetching, refetch } = useQuery(savedSearchesQuery(accountId))
  if (isPending)
    return (
      <output aria-busy="true" aria-label={t('loading')}>
        <Skeleton shape="block" className="h-24" />
      </output>
    )
  if (!data)
    return (
      <Alert
        tone="danger"
        actions={
          <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('failed')}
      </Alert>
    )
  if (data.items.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-muted">{t('none')}</p>
        <Link to="/browse" variant="bare" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
          {t('browse')}
        </Link>
      </div>
    )
  return (
    <div className="grid gap-4">
      {!data.reachable && data.items.some(({ alerts }) => alerts) ? (
        <Alert
          tone="warn"
          actions={
            <Link
              to="/notification-settings"
              variant="bare"
              className={buttonClasses({ variant: 'secondary', size: 'sm' })}
            >
              {t('notificationSettings')}
            </Link>
          }
        >
          {t('unreachable')}
        </Alert>
      ) : null}
      <ul className="divide-y divide-line border-y border-line">
        {data.items.map((one) => (
          <Item key={one.id} accountId={accountId} search={one} />
        ))}
      </ul>
    </div>
  )
}

function Item({ accountId, search }: { accountId: string; search: SavedSearch }) {
  const t = useTexts(savedSearches)
  const client = useQueryClient()
  const { toast } = useToast()
  const { id, name, path, alerts, ended } = search
  const { queryKey } = savedSearchesQuery(accountId)
  const change = useMutation({
    mutationFn: (send: () => Promise<SavedSearches>) => send(),
    onSuccess: (next) => client.setQueryData(queryKey, next),
    onError: (cause) => {
      toast({ title: t('changeFailed'), description: cause.message, variant: 'destructive' })
      void client.invalidateQueries({ queryKey })
    },
  })
  const { isPending: busy } = change
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={path} className="inline-flex min-h-target items-center font-semibold wrap-anywhere">
          {name}
        </Link>
        {ended ? (
          <Badge tone="neutral">{t('ended')}</Badge>
        ) : (
          <Badge tone={alerts ? 'success' : 'neutral'}>{t(alerts ? 'alertsOn' : 'alertsOff')}</Badge>
        )}
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        {ended ? null : (
          <Button
            size="sm"
            variant="secondary"
            disabled={busy}
            aria-label={t(alerts ? 'turnOffOf' : 'turnOnOf', { name })}
            onClick={() => change.mutate(() => changeSavedSearch(id, { name, alerts: !alerts }))}
          >
            {t(alerts ? 'turnOff' : 'turnOn')}
          </Button>
        )}
        <Rename search={search} onDone={(next) => client.setQueryData(queryKey, next)} />
        <Button
          size="sm"
          variant="quiet"
          disabled={busy}
          aria-label={t('removeOf', { name })}
          onClick={() =>
            change.mutate(() => removeSavedSearch(id), { onSuccess: () => toast({ title: t('removed') }) })
          }
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

function Rename({
  search: { id, name, alerts },
  onDone,
}: {
  search: SavedSearch
  onDone: (next: SavedSearches) => void
}) {
  const t = useTexts(savedSearches)
  const formId = useId()
  const [open, setOpen] = useState(false)
  const { form, bind, busy, problem, error } = useWriteForm<{ name: string; alerts: boolean }>({
    fields: ['name'],
    rules: () => import('#contract/search/saved-searches.ts').then(({ updateSavedSearch }) => updateSavedSearch.body),
    defaults: { name, alerts },
    sentences: { name: t('nameShort') },
    failed: t('changeFailed'),
    send: async (written) => {
      onDone(await changeSavedSearch(id, { ...written, alerts }))
      setOpen(false)
    },
  })
  return (
    <Dialog
      title={t('renameTitle')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="quiet" aria-label={t('renameOf', { name })}>
          {t('rename')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('cancel')}
          onBack={() => setOpen(false)}
          act={t('saveName')}
          busy={busy}
          does={{ form: formId }}
        />
      }
    >
      <form {...bind} id={formId} className="grid gap-4">
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        <Field label={t('name')} required {...error('name')}>
          <Input {...form.register('name')} maxLength={savedSearchLimits.name} autoCapitalize="sentences" />
        </Field>
      </form>
    </Dialog>
  )
}
