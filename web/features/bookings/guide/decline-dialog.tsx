import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { focusFirstFault } from '#web/lib/focus-fault.ts'
import { useMessages } from '#web/lib/i18n.tsx'
import { bookings } from '#web/messages/en/bookings.ts'

interface Props {
  name: string
  size: 'sm' | 'md'
  busy: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onDecline: (reason: string) => void
}

const shortest = 3

/** A decline carries a reason that the explorer reads. */
export function DeclineDialog({ name, size, busy, open, onOpenChange, onDecline }: Props) {
  const t = useMessages(bookings)
  const form = useId()
  const [reason, setReason] = useState('')
  const [short, setShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length >= shortest) return onDecline(reason.trim())
    setShort(true)
    focusFirstFault(event.currentTarget)
  }
  return (
    <Dialog
      title={t('declineTitle')}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button size={size} variant="secondary">
          {t('decline')}
        </Button>
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('keep')}
          </Button>
          <Button type="submit" form={form} variant="danger" loading={busy} loadingLabel={t('decline')}>
            {t('decline')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <p>{t('declineText', { name })}</p>
        <Field
          label={t('declineReason')}
          help={t('declineReasonHelp')}
          required
          {...(short && reason.trim().length < shortest ? { error: t('declineReasonShort') } : {})}
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
