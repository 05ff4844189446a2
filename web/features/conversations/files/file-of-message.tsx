import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { MessageFile } from '#contract/conversations/schemas.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import { messageFiles } from '#web/features/conversations/texts/message-files.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

interface Props {
  file: MessageFile
  name: string
  /** A link that works for some minutes. */
  linkOf: () => Promise<{ url: string }>
}

/** A photo is shown, and shown larger on a press; a PDF is opened. */
export function FileOfMessage(props: Props) {
  return props.file.picture ? <Photo {...props} /> : <Pdf {...props} />
}

function Photo({ file, name, linkOf }: Props) {
  const t = useTexts(messageFiles)
  const [open, setOpen] = useState(false)
  const link = useQuery({ queryKey: ['message-file', file.id], queryFn: linkOf, staleTime: Infinity, gcTime: 0 })
  if (link.isPending) return <Skeleton shape="block" className="h-48 w-64" />
  if (!link.data)
    return (
      <Button size="sm" variant="secondary" loading={link.isFetching} onClick={() => void link.refetch()}>
        {t('photoAgain')}
      </Button>
    )
  const { url } = link.data
  return (
    <Dialog
      size="lg"
      title={name}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={t('enlarge', { name })}
          className="max-w-[min(20rem,85%)] overflow-hidden rounded-xl"
        >
          <img src={url} alt={name} className="block max-h-80 min-h-24 w-auto bg-surface-sunken object-contain" />
        </button>
      }
    >
      <img src={url} alt={name} className="mx-auto max-h-[70dvh] w-auto object-contain" />
    </Dialog>
  )
}

function Pdf({ file, name, linkOf }: Props) {
  const t = useTexts(messageFiles)
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      window.location.assign((await linkOf()).url)
    } catch (cause) {
      const description = cause instanceof Error ? cause.message : ''
      toast({ title: t('cannotOpen', { name }), description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" loading={busy} className="max-w-[min(24rem,85%)]" onClick={() => void open()}>
      <FileText aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 truncate">{name}</span>
      <span className="shrink-0 text-sm font-normal text-ink-muted">{sizeOf(file.bytes)}</span>
    </Button>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
