import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'
import { FieldError } from '#web/design/field-error.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  help?: ReactNode
  error?: string
}

/** A native box with its words as part of the target. */
export function Checkbox({ label, help, error, className, id: givenId, ...rest }: Props) {
  const own = useId()
  const id = givenId ?? own
  const describedBy = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className={cx('grid gap-1', className)}>
      <label htmlFor={id} className="group flex min-h-target items-start gap-3 py-2.5">
        <span className="relative mt-[0.1em] grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            id={id}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className="peer absolute inset-0 size-6 appearance-none rounded-sm border border-line-strong bg-surface-raised transition-colors group-hover:border-ink checked:border-brand checked:bg-brand disabled:opacity-50 aria-invalid:border-danger"
          />
          <svg
            viewBox="0 0 16 16"
            fill="none"
            aria-hidden="true"
            className="pointer-events-none relative size-4 stroke-on-brand opacity-0 transition-opacity peer-checked:opacity-100"
          >
            <path d="m3 8.5 3.2 3.2L13 4.8" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
        <span className="pt-px">{label}</span>
      </label>
      {error ? (
        <div className="-mt-2 pb-1 pl-9">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
      {help ? (
        <p id={`${id}-help`} className="-mt-2 pb-1 pl-9 text-sm text-ink-muted">
          {help}
        </p>
      ) : null}
    </div>
  )
}
