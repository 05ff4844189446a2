import { Tag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Thread } from '#contract/conversations/schemas.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { makeOffer } from '#web/features/conversations/texts/make-offer.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { loadWithRetry } from '#web/lib/preload-error.ts'

const OfferDialog = lazy(() => loadWithRetry(() => import('./offer-dialog.tsx')))

export function OfferButton({ thread }: { thread: Thread }) {
  const t = useTexts(makeOffer)
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
        <Tag aria-hidden="true" />
      </IconButton>
      {wanted ? (
        <Suspense fallback={null}>
          <OfferDialog thread={thread} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
