import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/wire/limits.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { focusFirstFault } from '#web/lib/focus-first-error.ts'

interface Props {
  words: { title: string; text: string; act: string; keep: string; reason: string; help?: string; short: string }
  size?: 'sm' | 'md'
  busy: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onSay: (reason: string) => void
}

/** A button that says no, and asks for the reason before it does. */
export function ReasonDialog({ words, size = 'md', busy, open, onOpenChange, onSay }: Props) {
  const form = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const short = reason.trim().length < limits.reasonMin
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!short) return onSay(reason.trim())
    setTried(true)
    focusFirstFault(event.currentTarget)
  }
  return (
    <Dialog
      title={words.title}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button size={size} variant="secondary">
          {words.act}
        </Button>
      }
      footer={
        <DialogFoot
          back={words.keep}
          onBack={() => onOpenChange(false)}
          act={words.act}
          danger
          busy={busy}
          does={{ form }}
        />
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <p>{words.text}</p>
        <Field
          label={words.reason}
          required
          {...(words.help ? { help: words.help } : {})}
          {...(tried && short ? { error: words.short } : {})}
        >
          <Textarea
            name="reason"
            maxLength={limits.reasonMax}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
