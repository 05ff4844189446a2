import type { ReactElement } from 'react'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'

interface Props {
  title: string
  text: string
  /** The act itself, as a verb. */
  confirm: string
  /** The way back. */
  keep: string
  danger?: boolean
  busy: boolean
  trigger?: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/** Asks once before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  keep,
  danger,
  busy,
  trigger,
  open,
  onOpenChange,
  onConfirm,
}: Props) {
  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={onOpenChange}
      {...(trigger ? { trigger } : {})}
      footer={
        <DialogFoot
          back={keep}
          onBack={() => onOpenChange(false)}
          act={confirm}
          danger={danger}
          busy={busy}
          does={onConfirm}
        />
      }
    >
      <p className="max-w-text">{text}</p>
    </Dialog>
  )
}
