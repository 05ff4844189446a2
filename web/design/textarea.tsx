import type { ComponentProps } from 'react'
import { controlClasses } from '#web/design/control-classes.ts'
import { cx } from '#web/design/cx.ts'
import { useFieldWiring } from '#web/design/field-context.ts'

interface Props extends ComponentProps<'textarea'> {
  /** Begins with the height of one line and grows with what is written. */
  compact?: boolean
}

export function Textarea({ className, rows = 4, compact = false, ...rest }: Props) {
  const wiring = useFieldWiring(rest)
  return (
    <textarea
      rows={rows}
      {...rest}
      {...wiring}
      className={cx(
        controlClasses,
        'field-sizing-content py-3 leading-normal',
        compact ? 'max-h-48 resize-none' : 'max-h-96 min-h-28 resize-y',
        className,
      )}
    />
  )
}
