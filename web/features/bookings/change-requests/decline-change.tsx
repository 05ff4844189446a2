import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useMessages } from '#web/lib/i18n.tsx'
import { changes } from '#web/messages/en/changes.ts'

interface Props {
  name: string
  busy: boolean
  onDecline: (reason: string) => void
}

const shortest = 3

/** A no carries a reason that the other side reads. */
export function DeclineChange({ name, busy, onDecline }: Props) {
  const t = useMessages(changes)
  const form = useId()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [short, setShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length < shortest) return setShort(true)
    setOpen(false)
    onDecline(reason.trim())
  }
  return (
    <Dialog
      title={t('declineTitle')}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">{t('decline')}</Button>}
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {t('keep')}
          </Button>
          <Button type="submit" form={form} variant="danger" loading={busy}>
            {t('decline')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <p>{t('declineText', { name })}</p>
        <Field
          label={t('reason')}
          required
          {...(short && reason.trim().length < shortest ? { error: t('reasonShort') } : {})}
        >
          <Textarea
            name="reason"
            maxLength={500}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
