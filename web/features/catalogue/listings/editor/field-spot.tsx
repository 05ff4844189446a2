import type { ReactNode } from 'react'
import type { ListingField } from '#contract/catalogue/listing-values.ts'
import { cx } from '#web/design/cx.ts'
import { FieldError } from '#web/design/field-error.tsx'
import { useProblem } from './editor-context.tsx'

export const spotOf = (field: ListingField) => `field-${field}`

interface Props {
  field: ListingField
  title: ReactNode
  help?: ReactNode
  children: ReactNode
  className?: string
}

/** A group of controls for one field of the listing, which the checklist leads to. */
export function FieldSpot({ field, title, help, children, className }: Props) {
  const problem = useProblem(field)
  const id = spotOf(field)
  return (
    <fieldset
      id={id}
      aria-describedby={[problem ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined}
      className={cx('grid min-w-0 scroll-mt-28 grid-cols-1 gap-3', className)}
    >
      <legend className="mb-2 font-semibold">{title}</legend>
      {help ? (
        <p id={`${id}-help`} className="-mt-2 max-w-text text-sm text-ink-muted">
          {help}
        </p>
      ) : null}
      {children}
      {problem ? <FieldError id={`${id}-error`}>{problem}</FieldError> : null}
    </fieldset>
  )
}

/** To the first control of a field, as soon as its step is on the page. */
export function focusField(field: ListingField, tries = 20): void {
  const spot = document.getElementById(spotOf(field))
  const control = spot?.matches('input, select, textarea')
    ? spot
    : spot?.querySelector<HTMLElement>('input:not([type=file], :disabled), select, textarea, button')
  if (!control) {
    if (tries > 0) setTimeout(() => focusField(field, tries - 1), 50)
    return
  }
  spot?.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
