import type { ComponentProps, ReactNode } from 'react'
import { controlClasses } from '#web/design/control-classes.ts'
import { cx } from '#web/design/cx.ts'
import { useFieldWiring } from '#web/design/field-context.ts'

type Props = ComponentProps<'input'> & {
  /** A sign inside the box, before the text. Decoration only. */
  icon?: ReactNode
}

export function Input({ className, icon, type = 'text', ...rest }: Props) {
  const wiring = useFieldWiring(rest)
  const control = <input type={type} {...rest} {...wiring} className={cx(controlClasses, icon && 'pl-11', className)} />
  if (!icon) return control
  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-ink-muted [&_svg]:size-5"
      >
        {icon}
      </span>
      {control}
    </div>
  )
}
