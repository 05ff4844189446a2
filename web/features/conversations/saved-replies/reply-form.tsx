import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedReply } from '#contract/conversations/saved-replies.ts'
import { replyFields, savedReplyLimits } from '#contract/conversations/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { savedReplies } from '#web/features/conversations/texts/saved-replies.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { removeReply, savedRepliesQuery, saveReply } from './queries.ts'

/** Writes a saved reply, or changes or deletes one. */
export function ReplyForm({ reply, onDone }: { reply: SavedReply | null; onDone: () => void }) {
  const t = useTexts(savedReplies)
  const client = useQueryClient()
  const { toast } = useToast()
  const { form, bind, busy, problem, error } = useWriteForm<{ title: string; text: string }>({
    fields: ['title', 'text'],
    rules: () => import('#contract/conversations/saved-replies.ts').then(({ addSavedReply }) => addSavedReply.body),
    defaults: { title: reply?.title ?? '', text: reply?.text ?? '' },
    sentences: { title: t('nameShort'), text: t('textShort') },
    failed: t('saveFailed'),
    send: async (written) => {
      client.setQueryData(savedRepliesQuery.queryKey, await saveReply(reply?.id ?? null, written))
      onDone()
    },
  })
  const remove = useMutation({
    mutationFn: removeReply,
    onSuccess: (left) => {
      client.setQueryData(savedRepliesQuery.queryKey, left)
      onDone()
    },
    onError: (cause) => toast({ title: t('removeFailed'), description: cause.message, variant: 'destructive' }),
  })
  const insert = (field: string) => form.setValue('text', `${form.getValues('text')}{${field}}`, { shouldDirty: true })
  return (
    <form {...bind} aria-label={t(reply ? 'editTitle' : 'addTitle')} className="grid gap-4">
      {problem ? (
        <Alert tone="danger" title={t('saveFailed')}>
          {problem}
        </Alert>
      ) : null}
      <Field label={t('name')} help={t('nameHelp')} required {...error('title')}>
        <Input {...form.register('title')} maxLength={savedReplyLimits.title} autoCapitalize="sentences" />
      </Field>
      <Field label={t('text')} help={t('textHelp')} required {...error('text')}>
        <Textarea {...form.register('text')} rows={5} maxLength={savedReplyLimits.text} autoCapitalize="sentences" />
      </Field>
      <ul className="flex flex-wrap gap-2">
        {replyFields.map((field) => (
          <li key={field}>
            <Button size="sm" variant="secondary" aria-label={t('insert', { field })} onClick={() => insert(field)}>
              {`{${field}}`}
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy} loadingLabel={t('save')}>
          {t('save')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('back')}
        </Button>
        {reply ? (
          <Button
            variant="quiet"
            aria-label={t('removeOf', { title: reply.title })}
            loading={remove.isPending}
            onClick={() => remove.mutate(reply.id)}
          >
            {t('remove')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
