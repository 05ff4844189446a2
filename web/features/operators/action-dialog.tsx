import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { focusFirstFault } from '#web/lib/focus-first-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { desk } from '#web/features/operators/texts/desk.en.ts'
import { useAdminAction } from './use-admin-action.ts'

interface Props {
  /** On the button that opens it. */
  label: string
  /** Said to screen readers where the label alone does not tell which. */
  labelOf?: string
  title: string
  text?: string
  /** Beside the reason. */
  children?: ReactNode
  /** Who reads the reason; only administrators unless given. */
  help?: string
  /** The action itself, as a verb; the label unless given. */
  confirm?: string
  danger?: boolean
  size?: 'sm' | 'md'
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet'
  /** Not yet: something is still being asked of the server. */
  unready?: boolean
  /** A fault in one of the children's fields, which then say it themselves. */
  invalid?: () => boolean
  onOpen?: () => void
  action: (reason: string) => Promise<{ message: string }>
}

/** Every action of an operator: what it means, why it is done, and the button that does it. */
export function ActionDialog({
  label,
  labelOf,
  title,
  text,
  children,
  help,
  confirm = label,
  danger = false,
  size = 'sm',
  variant = 'secondary',
  unready = false,
  invalid,
  onOpen,
  action,
}: Props) {
  const t = useTexts(desk)
  const form = useId()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { run, busy, refusal, forgive } = useAdminAction()
  const short = reason.trim().length < limits.reasonMin
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) return
    setReason('')
    setTried(false)
    forgive()
    onOpen?.()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = invalid?.() ?? false
    if (short || wrong) focusFirstFault(event.currentTarget)
    if (short || wrong || unready || busy) return
    if (await run(() => action(reason.trim()))) setOpen(false)
  }
  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={change}
      trigger={
        <Button
          size={size}
          variant={variant}
          className="whitespace-nowrap"
          {...(labelOf ? { 'aria-label': labelOf } : {})}
        >
          {label}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('back')}
          onBack={() => setOpen(false)}
          act={confirm}
          danger={danger}
          busy={busy}
          unready={unready}
          testId="confirm-action"
          does={{ form }}
        />
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {text ? <p className="max-w-text">{text}</p> : null}
        {children}
        {refusal ? (
          <Alert tone="danger" role="alert">
            {refusal}
          </Alert>
        ) : null}
        <Field
          label={t('why')}
          help={help ?? t('whyHelp')}
          required
          {...(tried && short ? { error: t('whyShort') } : {})}
        >
          <Textarea
            name="reason"
            rows={2}
            maxLength={limits.reasonMax}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
