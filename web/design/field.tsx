import { useId, type ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'
import { FieldContext } from '#web/design/field-context.ts'
import { FieldError } from '#web/design/field-error.tsx'

type Props = {
  label: ReactNode
  /** One control: Input, PasswordInput, Textarea, Select. It wires itself to label, help and error. */
  children: ReactNode
  help?: ReactNode
  error?: string
  required?: boolean
  /** Said beside the label of a field that may stay empty ("optional"). */
  note?: string
  id?: string
  className?: string
}

/** Label above, help and error below, all tied to the control by id. */
export function Field({ label, children, help, error, required = false, note, id: givenId, className }: Props) {
  const own = useId()
  const id = givenId ?? own
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [error ? errorId : '', help ? helpId : ''].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={cx('grid gap-1.5', className)}>
        <label htmlFor={id} className="flex items-baseline justify-between gap-3 text-sm font-semibold">
          <span>{label}</span>
          {note ? <span className="text-xs font-normal text-ink-muted">{note}</span> : null}
        </label>
        {children}
        {error ? <FieldError id={errorId}>{error}</FieldError> : null}
        {help ? (
          <p id={helpId} className="text-sm text-ink-muted">
            {help}
          </p>
        ) : null}
      </div>
    </FieldContext>
  )
}
