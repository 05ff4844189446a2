import { useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useRef, useState } from 'react'
import { messageFileLimits } from '#contract/conversations/values.ts'
import { photoOrPdfTypes } from '#contract/wire/values.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { useToast } from '#web/design/toast.tsx'
import { messageFiles } from '#web/features/conversations/texts/message-files.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { newRecordId } from '#web/lib/new-key.ts'
import { acceptOf } from '#web/lib/send-file.ts'
import { threadKey, threadsKey } from '../queries.ts'
import { postFile } from './queries.ts'

/** Photos and PDFs, each a message of its own, sent in the order in which they were chosen. */
export function AttachButton({ threadId }: { threadId: string }) {
  const t = useTexts(messageFiles)
  const client = useQueryClient()
  const { toast } = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<string | null>(null)
  const send = async (files: readonly File[]) => {
    for (const file of files) {
      setSending(file.name)
      try {
        if (file.size > messageFileLimits.bytes) throw new Error(t('tooLarge'))
        await postFile(threadId, file, newRecordId())
      } catch (cause) {
        const description = cause instanceof Error ? cause.message : ''
        toast({ title: t('notSent', { name: file.name }), description, variant: 'destructive' })
      }
    }
    setSending(null)
    await client.invalidateQueries({ queryKey: threadKey(threadId) })
    void client.invalidateQueries({ queryKey: threadsKey })
  }
  return (
    <>
      <IconButton label={t('attach')} disabled={sending !== null} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptOf(photoOrPdfTypes)}
        aria-label={t('attach')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void send(files)
        }}
      />
      <output className="sr-only">{sending ? t('sending', { name: sending }) : ''}</output>
    </>
  )
}
