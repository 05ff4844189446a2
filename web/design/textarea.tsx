import type { ComponentProps } from 'react'
import { controlClasses } from '#web/design/control-classes.ts'
import { cx } from '#web/design/cx.ts'
import { useFieldWiring } from '#web/design/field-context.ts'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest)
  return (
    <textarea
      rows={rows}
      {...rest}
      {...wiring}
      className={cx(controlClasses, 'field-sizing-content max-h-96 min-h-28 resize-y py-3 leading-normal', className)}
    />
  )
}
