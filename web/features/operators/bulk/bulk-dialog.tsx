import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { BulkSelection } from '#contract/operators/bulk-actions.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { bulkTexts } from '#web/features/operators/texts/bulk-actions.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { newRecordId } from '#web/lib/new-key.ts'
import { renew } from '#web/lib/renew.ts'
import { bulkActionsKey, previewBulk, startBulk } from './queries.ts'

interface Props {
  table: string
  /** Its name on the wire. */
  action: string
  /** As a verb. */
  label: string
  title: string
  text: string
  /** On the confirming button, with the number of rows. */
  confirm: (count: number) => string
  selection: BulkSelection
  /** Asked where the action writes to people. */
  message?: { label: string; help: string }
  danger?: boolean
  /** Above what would happen, such as a choice of the action. */
  children?: ReactNode
  onStarted: () => void
}

/** Says what an action would do with the selected rows, asks why, and starts it. */
export function BulkDialog({
  table,
  action,
  label,
  title,
  text,
  confirm,
  selection,
  message,
  danger = false,
  children,
  onStarted,
}: Props) {
  const t = useTexts(bulkTexts)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const id = useId()
  const [open, setOpen] = useState(false)
  // the same until it was started, so that a second press starts nothing
  const recordId = useRef('')
  const preview = useQuery({
    queryKey: [...bulkActionsKey, 'preview', table, action, selection],
    queryFn: () => previewBulk({ table, action, selection }),
    enabled: open,
    gcTime: 0,
    retry: false,
  })
  const ready = preview.data?.ready ?? 0
  const write = useWriteForm<{ reason: string; message: string }>({
    fields: message ? ['reason', 'message'] : ['reason'],
    rules: () => import('#contract/operators/bulk-actions.ts').then(({ startBulkAction }) => startBulkAction.body),
    defaults: { reason: '', message: '' },
    sentences: { reason: t('whyShort') },
    prepare: ({ reason, message: words }) => ({
      id: recordId.current,
      table,
      action,
      selection,
      expected: ready,
      reason,
      ...(message ? { message: words } : {}),
    }),
    failed: t('notStarted'),
    send: async (body) => {
      try {
        const { message } = await startBulk(body as unknown as Parameters<typeof startBulk>[0])
        toast({ title: message })
        setOpen(false)
        onStarted()
        renew(queryClient, bulkActionsKey)
      } catch (cause) {
        void preview.refetch()
        throw cause
      }
    },
  })
  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={(next) => {
        if (next) {
          recordId.current = newRecordId()
          write.clear()
        }
        setOpen(next)
      }}
      trigger={
        <Button size="sm" variant={danger ? 'danger' : 'primary'}>
          {label}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('back')}
          onBack={() => setOpen(false)}
          act={ready > 0 ? confirm(ready) : label}
          busy={write.busy}
          danger={danger}
          unready={ready === 0}
          does={{ form: id }}
        />
      }
    >
      <form id={id} {...write.bind} className="grid gap-5">
        {children}
        <p className="max-w-text">{text}</p>
        {preview.data ? (
          <output className="grid gap-3">
            <span className="font-semibold">{t('ready', { count: ready })}</span>
            {preview.data.effects.length > 0 ? (
              <ul className="grid list-disc gap-1 pl-5 tabular-nums">
                {preview.data.effects.map((effect) => (
                  <li key={effect}>{effect}</li>
                ))}
              </ul>
            ) : null}
            {preview.data.refused.length > 0 ? (
              <Alert
                tone="warn"
                title={t('leftOut', { count: preview.data.refused.reduce((sum, { count }) => sum + count, 0) })}
              >
                <ul>
                  {preview.data.refused.map(({ reason, count, examples }) => (
                    <li key={reason} className="wrap-anywhere">
                      {t(count > examples.length ? 'examplesMore' : 'examples', {
                        reason,
                        count,
                        names: examples.join(', '),
                      })}
                    </li>
                  ))}
                </ul>
              </Alert>
            ) : null}
          </output>
        ) : preview.isError ? (
          <Alert
            tone="danger"
            role="alert"
            title={t('previewFailed')}
            actions={
              <Button size="sm" variant="secondary" loading={preview.isFetching} onClick={() => void preview.refetch()}>
                {t('tryAgain')}
              </Button>
            }
          >
            {saidBy(preview.error)}
          </Alert>
        ) : (
          <section aria-busy="true" aria-label={t('checking')} className="grid gap-3">
            <Skeleton className="w-1/2" />
            <Skeleton shape="block" className="h-16" />
          </section>
        )}
        {write.problem ? (
          <Alert tone="danger" role="alert">
            {write.problem}
          </Alert>
        ) : null}
        {message ? (
          <Field label={message.label} help={message.help} required {...write.error('message')}>
            <Textarea {...write.form.register('message')} rows={3} maxLength={limits.reasonMax} />
          </Field>
        ) : null}
        <Field label={t('why')} help={t('whyHelp')} required {...write.error('reason')}>
          <Textarea {...write.form.register('reason')} rows={2} maxLength={limits.reasonMax} />
        </Field>
        <p className="text-sm text-ink-muted">{t('background')}</p>
      </form>
    </Dialog>
  )
}
