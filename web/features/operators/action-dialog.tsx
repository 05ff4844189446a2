import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { OperatorScope } from '#contract/operators/values.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { desk } from '#web/features/operators/texts/desk.en.ts'
import { type Rules, useWriteForm, type WriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { deskKey } from './desk-key.ts'
import { useScope } from './use-scope.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

interface Reason {
  reason: string
}
interface Keyed {
  idempotencyKey: string
}

/** What an action asks besides the reason. */
export interface FurtherFields<V extends FieldValues> {
  defaults: V
  /** The body of the call; of its fields those the form has. */
  rules: Rules
  /** Into the shape of the contract, where inputs hold text. */
  prepare?: (values: V & Reason) => unknown
  sentences?: Partial<Record<Path<V>, string>>
  /** Keeps what was typed while the dialog is closed, and until it is sent. */
  draft?: string
  render: (form: WriteForm<V & Reason>) => ReactNode
}

interface Props<V extends FieldValues, Body> {
  /** Who may do it, as the contract says; for others there is no button. */
  scopes: readonly OperatorScope[]
  /** On the button that opens it. */
  label: string
  /** Said to screen readers where the label alone does not tell which. */
  labelOf?: string
  title: string
  text?: string
  /** Above the fields. */
  children?: ReactNode
  fields?: FurtherFields<V>
  /** Who reads the reason; only administrators unless given. */
  help?: string
  /** The action itself, as a verb; the label unless given. */
  confirm?: string
  danger?: boolean
  size?: 'sm' | 'md'
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet'
  /** Not yet: something is still being asked of the server. */
  unready?: boolean
  /** It moves money: the body carries an idempotency key, the same for the same words. */
  keyed?: boolean
  onOpen?: () => void
  /** `body` is what the contract made of all fields, the reason and a key included; `key` is empty unless it is `keyed`. */
  action: (reason: string, body: Body, key: string) => Promise<{ message: string }>
}

/** For an action that needs only a reason. */
const justReason: Rules = () => import('#contract/operators/schemas.ts').then(({ reasonBody }) => reasonBody)
const reasonAndKey: Rules = () =>
  import('#contract/operators/schemas.ts').then(({ keyedReasonBody }) => keyedReasonBody)

/** Every action at the desk: what it means, why it is done, and the button that does it, for operators who may. */
export function ActionDialog<V extends FieldValues = Record<never, never>, Body = Reason>({
  scopes,
  ...action
}: Props<V, Body>) {
  return useScope()(...scopes) ? <Shown {...action} /> : null
}

function Shown<V extends FieldValues, Body>({
  label,
  labelOf,
  title,
  text,
  children,
  fields,
  help,
  confirm = label,
  danger = false,
  size = 'sm',
  variant = 'secondary',
  unready = false,
  keyed = false,
  onOpen,
  action,
}: Omit<Props<V, Body>, 'scopes'>) {
  const t = useTexts(desk)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { keyFor, renewKey } = useIdempotencyKey()
  const prepare = (values: V & Reason) => {
    const prepared = fields?.prepare?.(values) ?? values
    return keyed ? { ...prepared, idempotencyKey: keyFor(prepared) } : prepared
  }
  const write = useWriteForm<V & Reason>({
    fields: [...Object.keys(fields?.defaults ?? {}), 'reason'] as Path<V & Reason>[],
    rules: fields?.rules ?? (keyed ? reasonAndKey : justReason),
    defaults: { ...fields?.defaults, reason: '' } as DefaultValues<V & Reason>,
    ...(keyed || fields?.prepare ? { prepare } : {}),
    sentences: { ...fields?.sentences, reason: t('whyShort') } as Partial<Record<Path<V & Reason>, string>>,
    ...(fields?.draft ? { draft: fields.draft } : {}),
    failed: t('failed'),
    send: async (body) => {
      try {
        const { message } = await action(
          body.reason,
          body as unknown as Body,
          (body as Partial<Keyed>).idempotencyKey ?? '',
        )
        renewKey()
        toast({ title: message })
        setOpen(false)
        write.clear()
      } finally {
        renew(queryClient, deskKey)
      }
    },
  })
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) return
    if (fields?.draft === undefined) write.clear()
    onOpen?.()
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
          busy={write.busy}
          unready={unready}
          testId="confirm-action"
          does={{ form: id }}
        />
      }
    >
      <form
        id={id}
        {...write.bind}
        {...(unready ? { onSubmit: (event) => event.preventDefault() } : {})}
        className="grid gap-5"
      >
        {text ? <p className="max-w-text">{text}</p> : null}
        {children}
        {fields?.render(write)}
        {write.problem ? (
          <Alert tone="danger" role="alert">
            {write.problem}
          </Alert>
        ) : null}
        <Field label={t('why')} help={help ?? t('whyHelp')} required {...write.error('reason' as Path<V & Reason>)}>
          <Textarea {...write.form.register('reason' as Path<V & Reason>)} rows={2} maxLength={limits.reasonMax} />
        </Field>
      </form>
    </Dialog>
  )
}
