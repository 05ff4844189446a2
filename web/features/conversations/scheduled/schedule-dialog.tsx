import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ScheduledMessage } from '#contract/conversations/scheduled.ts'
import type { Thread } from '#contract/conversations/schemas.ts'
import { messageMax } from '#contract/conversations/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { scheduledMessages } from '#web/features/conversations/texts/scheduled-messages.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { newRecordId } from '#web/lib/new-key.ts'
import { HiddenContacts } from '../hidden-contacts.tsx'
import { cancelScheduled, schedule, scheduledQuery } from './queries.ts'

interface Props {
  thread: Thread
  open: boolean
  onOpenChange: (open: boolean) => void
}
interface Values {
  text: string
  /** As the browser's field has it, by its own clock. */
  sendAt: string
  evenIfCanceled: boolean
}

/** Writes a message for later, and lists those that wait. */
export default function ScheduleDialog({ thread, open, onOpenChange }: Props) {
  const t = useTexts(scheduledMessages)
  const id = useId()
  const client = useQueryClient()
  const { toast } = useToast()
  const { queryKey } = scheduledQuery(thread.id)
  // one key per message: sent twice, it is one
  const [key, setKey] = useState(newRecordId)
  const { form, bind, busy, problem, error, clear } = useWriteForm<Values>({
    fields: ['text', 'sendAt', 'evenIfCanceled'],
    rules: () => import('#contract/conversations/scheduled.ts').then(({ scheduleMessage }) => scheduleMessage.body),
    defaults: { text: '', sendAt: '', evenIfCanceled: false },
    prepare: ({ sendAt, ...rest }) => ({ ...rest, sendAt: sendAt && new Date(sendAt).toISOString(), key }),
    sentences: { text: t('textShort'), sendAt: t('chooseTime') },
    failed: t('failed'),
    send: async (values) => {
      client.setQueryData(queryKey, await schedule(thread.id, values as unknown as Parameters<typeof schedule>[1]))
      setKey(newRecordId())
      clear()
      toast({ title: t('scheduled') })
    },
  })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Dialog
      title={t('title')}
      description={t('lead', { name: thread.with.name })}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <DialogFoot
          back={t('close')}
          onBack={() => onOpenChange(false)}
          act={t('send')}
          busy={busy}
          does={{ form: id }}
        />
      }
    >
      <div className="grid gap-6">
        <Waiting thread={thread} />
        <form {...bind} id={id} aria-label={t('title')} className="grid gap-4">
          {problem ? (
            <Alert tone="danger" title={t('failed')}>
              {problem}
            </Alert>
          ) : null}
          <Field label={t('text')} required {...error('text')}>
            <Textarea {...form.register('text')} rows={4} maxLength={messageMax} autoCapitalize="sentences" />
          </Field>
          {thread.masked ? <HiddenContacts text={form.watch('text')} name={thread.with.name} /> : null}
          <Field label={t('sendAt')} help={t('sendAtHelp', { zone: timeZone })} required {...error('sendAt')}>
            <Input {...form.register('sendAt')} type="datetime-local" />
          </Field>
          {thread.about.booking ? <Checkbox {...form.register('evenIfCanceled')} label={t('evenIfCanceled')} /> : null}
        </form>
      </div>
    </Dialog>
  )
}

function Waiting({ thread }: { thread: Thread }) {
  const t = useTexts(scheduledMessages)
  const { data, isError, refetch, isFetching } = useQuery(scheduledQuery(thread.id))
  if (isError && !data)
    return (
      <Alert
        tone="danger"
        actions={
          <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('listFailed')}
      </Alert>
    )
  const items = data?.items.filter(({ notSent }) => notSent === null) ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="scheduled-waiting" className="grid gap-2">
      <h3 id="scheduled-waiting" className="text-sm font-semibold">
        {t('waiting')}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((one) => (
          <Item key={one.id} threadId={thread.id} message={one} />
        ))}
      </ul>
    </section>
  )
}

function Item({ threadId, message }: { threadId: string; message: ScheduledMessage }) {
  const t = useTexts(scheduledMessages)
  const locale = useLocale()
  const client = useQueryClient()
  const { toast } = useToast()
  const { queryKey } = scheduledQuery(threadId)
  const remove = useMutation({
    mutationFn: () => cancelScheduled(threadId, message.id),
    onSuccess: (left) => client.setQueryData(queryKey, left),
    onError: (cause) => {
      toast({ title: t('cancelFailed'), description: cause.message, variant: 'destructive' })
      void client.invalidateQueries({ queryKey })
    },
  })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const when = formatInstant(message.sendAt, timeZone, 'day-time', locale)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="line-clamp-2 wrap-anywhere">{message.text}</p>
        <p className="text-sm text-ink-muted">
          {t(message.evenIfCanceled ? 'whenAlways' : 'when', { when, name: message.author })}
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        loading={remove.isPending}
        loadingLabel={t('cancel')}
        aria-label={t('cancelOf', { when })}
        onClick={() => remove.mutate()}
      >
        {t('cancel')}
      </Button>
    </li>
  )
}
