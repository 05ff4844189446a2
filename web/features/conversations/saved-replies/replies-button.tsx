import { MessageSquareQuote } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Thread } from '#contract/conversations/schemas.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { savedReplies } from '#web/features/conversations/texts/saved-replies.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { loadWithRetry } from '#web/lib/preload-error.ts'

const RepliesDialog = lazy(() => loadWithRetry(() => import('./replies-dialog.tsx')))

interface Props {
  thread: Thread
  /** Takes the filled reply into the composer, where it is read before it is sent. */
  onUse: (text: string) => void
}

export function RepliesButton({ thread, onUse }: Props) {
  const t = useTexts(savedReplies)
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('open')}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <MessageSquareQuote aria-hidden="true" />
      </IconButton>
      {wanted ? (
        <Suspense fallback={null}>
          <RepliesDialog thread={thread} open={open} onOpenChange={setOpen} onUse={onUse} />
        </Suspense>
      ) : null}
    </>
  )
}
