import { useId } from 'react'
import { limits } from '#contract/wire/limits.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { type Rules, useWriteForm } from '#web/lib/form/use-write-form.ts'

interface Props {
  words: { title: string; text: string; act: string; keep: string; reason: string; help?: string; short: string }
  size?: 'sm' | 'md'
  /** The body of the call. */
  rules: Rules
  busy: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onSay: (reason: string) => void
}

/** A button that declines, after a reason. */
export function ReasonDialog({ words, size = 'md', rules, busy, open, onOpenChange, onSay }: Props) {
  const id = useId()
  const write = useWriteForm<{ reason: string }>({
    fields: ['reason'],
    rules,
    defaults: { reason: '' },
    sentences: { reason: words.short },
    send: ({ reason }) => Promise.resolve(onSay(reason)),
  })
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
          does={{ form: id }}
        />
      }
    >
      <form id={id} {...write.bind} className="grid gap-4">
        <p>{words.text}</p>
        <Field label={words.reason} required {...(words.help ? { help: words.help } : {})} {...write.error('reason')}>
          <Textarea {...write.form.register('reason')} maxLength={limits.reasonMax} rows={3} />
        </Field>
      </form>
    </Dialog>
  )
}
