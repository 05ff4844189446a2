import { useState } from 'react'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { changes } from '#web/features/bookings/texts/changes.en.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

interface Props {
  name: string
  busy: boolean
  onDecline: (reason: string) => void
}

/** Declining needs a reason, which the other side reads. */
export function DeclineChange({ name, busy, onDecline }: Props) {
  const t = useTexts(changes)
  const [open, setOpen] = useState(false)
  return (
    <ReasonDialog
      words={{
        title: t('declineTitle'),
        text: t('declineText', { name }),
        act: t('decline'),
        keep: t('keep'),
        reason: t('reason'),
        short: t('reasonShort'),
      }}
      rules={() =>
        import('#contract/bookings/change-requests/calls.ts').then(({ declineChange }) =>
          declineChange.body.pick({ reason: true }),
        )
      }
      busy={busy}
      open={open}
      onOpenChange={setOpen}
      onSay={(reason) => {
        setOpen(false)
        onDecline(reason)
      }}
    />
  )
}
