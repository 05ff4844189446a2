import { useId, type ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'
import { FieldError } from '#web/design/field-error.tsx'

type Choice = { value: string; label: ReactNode; help?: ReactNode; end?: ReactNode; disabled?: boolean }

type Props = {
  label: ReactNode
  name: string
  options: readonly Choice[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  error?: string
  help?: ReactNode
  required?: boolean
  /** `cards`: each choice a bordered row; `plain`: a list. */
  look?: 'plain' | 'cards'
  /** Keeps the legend for screen readers only. */
  labelHidden?: boolean
  className?: string
}

/** Native radios in a fieldset: arrow keys, form data and server rendering come with them. */
export function RadioGroup({
  label,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  error,
  help,
  required,
  look = 'plain',
  labelHidden = false,
  className,
}: Props) {
  const id = useId()
  const describedBy = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className={cx('grid gap-1.5', className)} aria-describedby={describedBy}>
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 text-sm font-semibold first-letter:uppercase'}>
        {label}
      </legend>
      <div className={cx('grid', look === 'cards' && 'gap-2.5')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'group flex min-h-target items-start gap-3',
              look === 'plain'
                ? 'py-2.5'
                : 'rounded-md border border-line-strong bg-surface-raised px-4 py-3.5 transition-[border-color,box-shadow] hover:border-ink has-checked:border-brand has-checked:shadow-[inset_0_0_0_1px_var(--color-brand)] has-disabled:opacity-55',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: defaultValue === option.value }
                : { checked: value === option.value })}
              onChange={() => onValueChange?.(option.value)}
              aria-describedby={option.help ? `${id}-${option.value}-help` : undefined}
              className="mt-[0.1em] size-6 shrink-0 appearance-none rounded-full border border-line-strong bg-surface-raised transition-[border] group-hover:border-ink checked:border-[7px] checked:border-brand group-hover:checked:border-brand disabled:opacity-50"
            />
            <span className="grid grow gap-0.5 pt-px">
              <span className={look === 'cards' ? 'font-semibold' : undefined}>{option.label}</span>
              {option.help ? (
                <span id={`${id}-${option.value}-help`} className="text-sm text-ink-muted">
                  {option.help}
                </span>
              ) : null}
            </span>
            {option.end ? <span className="pt-px">{option.end}</span> : null}
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {help ? (
        <p id={`${id}-help`} className="text-sm text-ink-muted">
          {help}
        </p>
      ) : null}
    </fieldset>
  )
}
