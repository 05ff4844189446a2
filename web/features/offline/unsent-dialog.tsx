import { useEffect, useState, useSyncExternalStore } from 'react'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { offline } from '#web/features/offline/texts/offline.en.ts'
import { messagesUnsent, photosUnsent } from '#web/lib/form/draft-owner.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useQueue } from './use-queue.ts'
import { Waiting } from './waiting.tsx'

interface Props {
  onStay: () => void
  /** Signs out, which deletes what waits. */
  onLeave: () => void
}

const onMessages = (listener: () => void) => {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Asked before signing out where this device holds what the server has not: an SOS must not vanish with a session. */
export function UnsentDialog({ onStay, onLeave }: Props) {
  const t = useTexts(offline)
  const { held, sending, sendNow } = useQueue()
  const messages = useSyncExternalStore(onMessages, messagesUnsent, () => 0)
  const [photos, setPhotos] = useState(0)
  useEffect(() => {
    void photosUnsent().then(setPhotos)
  }, [])
  const allSent = held.length === 0 && messages === 0 && photos === 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={t(allSent ? 'allSentTitle' : 'unsentTitle')}
      footer={
        <DialogFoot
          back={t('stay')}
          onBack={onStay}
          act={t(allSent ? 'leave' : 'leaveAnyway')}
          danger={!allSent}
          does={onLeave}
        />
      }
    >
      <div className="grid gap-4">
        <p>{t(allSent ? 'allSent' : 'unsent')}</p>
        {held.length > 0 ? <Waiting {...{ held, sending, sendNow }} /> : null}
        {messages > 0 ? <p>{t('unsentMessages', { count: messages })}</p> : null}
        {photos > 0 ? <p>{t('unsentPhotos', { count: photos })}</p> : null}
      </div>
    </Dialog>
  )
}
