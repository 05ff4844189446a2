import type { ReactElement } from 'react'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'

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
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {keep}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} loadingLabel={confirm} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p className="max-w-text">{text}</p>
    </Dialog>
  )
}
