import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { fillReply } from '#contract/conversations/fill-reply.ts'
import type { SavedReply } from '#contract/conversations/saved-replies.ts'
import type { Thread } from '#contract/conversations/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import { savedReplies } from '#web/features/conversations/texts/saved-replies.en.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { savedRepliesQuery } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'

interface Props {
  thread: Thread
  open: boolean
  onOpenChange: (open: boolean) => void
  onUse: (text: string) => void
}

/** Choose a saved reply, or write one. */
export default function RepliesDialog({ thread, open, onOpenChange, onUse }: Props) {
  const t = useTexts(savedReplies)
  const [form, setForm] = useState<{ reply: SavedReply | null } | null>(null)
  const close = (next: boolean) => {
    setForm(null)
    onOpenChange(next)
  }
  return (
    <Dialog title={t(form ? (form.reply ? 'editTitle' : 'addTitle') : 'title')} open={open} onOpenChange={close}>
      {form ? (
        <ReplyForm key={form.reply?.id ?? 'new'} reply={form.reply} onDone={() => setForm(null)} />
      ) : (
        <Replies
          thread={thread}
          onEdit={(reply) => setForm({ reply })}
          onUse={(text) => {
            onUse(text)
            close(false)
          }}
        />
      )}
    </Dialog>
  )
}

interface ListProps {
  thread: Thread
  onEdit: (reply: SavedReply | null) => void
  onUse: (text: string) => void
}

function Replies({ thread, onEdit, onUse }: ListProps) {
  const t = useTexts(savedReplies)
  const locale = useLocale()
  const { toast } = useToast()
  const { data, isPending, isFetching, refetch } = useQuery(savedRepliesQuery)
  if (isPending) return <Skeleton shape="block" className="h-32" />
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
  const { title, booking } = thread.about
  const known = {
    'first name': thread.with.name.split(' ')[0] ?? '',
    ...(title ? { trip: title } : {}),
    ...(booking ? { date: formatLocalDate(booking.date, 'long', locale), 'booking code': booking.code } : {}),
  }
  const use = (reply: SavedReply) => {
    const { text, open } = fillReply(reply.text, known)
    if (open.length > 0) toast({ title: t('stillOpen', { fields: open.map((field) => `[${field}]`).join(', ') }) })
    onUse(text)
  }
  return (
    <div className="grid gap-4">
      {data.items.length === 0 ? <p className="max-w-text text-ink-muted">{t('none')}</p> : null}
      <ul className="grid gap-2">
        {data.items.map((reply) => (
          <li key={reply.id} className="flex items-center gap-2">
            <button
              type="button"
              aria-label={t('use', { title: reply.title })}
              onClick={() => use(reply)}
              className="grid min-h-target grow gap-0.5 rounded-md border border-line px-4 py-2.5 text-left hover:bg-surface-sunken"
            >
              <span className="font-semibold wrap-anywhere">{reply.title}</span>
              <span className="line-clamp-2 text-sm wrap-anywhere text-ink-muted">{reply.text}</span>
            </button>
            <IconButton label={t('edit', { title: reply.title })} onClick={() => onEdit(reply)}>
              <Pencil aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={() => onEdit(null)}>
        <Plus aria-hidden="true" className="size-5" />
        {t('add')}
      </Button>
    </div>
  )
}
