import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { SavedView } from '#contract/operators/saved-views.ts'
import { savedViewLimits } from '#contract/operators/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useToast } from '#web/design/toast.tsx'
import { savedViewTexts } from '#web/features/operators/texts/saved-views.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { savedViewsKey, viewActions } from './queries.ts'

export function RenameView({ view, open, onClose }: { view: SavedView; open: boolean; onClose: () => void }) {
  const t = useTexts(savedViewTexts)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const id = useId()
  const { form, bind, busy, problem, error } = useWriteForm<{ name: string }>({
    fields: ['name'],
    rules: () => import('#contract/operators/saved-views.ts').then(({ changeView }) => changeView.body),
    defaults: { name: view.name },
    failed: t('notChanged'),
    send: async (body) => {
      const { message } = await viewActions.change(view.id, body)
      toast({ title: message })
      onClose()
      renew(queryClient, savedViewsKey)
    },
  })
  return (
    <Dialog
      title={t('renameTitle', { name: view.name })}
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      footer={<DialogFoot back={t('back')} onBack={onClose} act={t('rename')} busy={busy} does={{ form: id }} />}
    >
      <form id={id} {...bind} className="grid gap-4">
        {problem ? (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        ) : null}
        <Field label={t('name')} required {...error('name')}>
          <Input {...form.register('name')} autoComplete="off" maxLength={savedViewLimits.nameMax} />
        </Field>
      </form>
    </Dialog>
  )
}
