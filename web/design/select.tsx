import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClasses } from '#web/design/control-classes.ts'
import { cx } from '#web/design/cx.ts'
import { useFieldWiring } from '#web/design/field-context.ts'

type Option = { value: string; label: string; disabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
  options: readonly Option[]
  /** First, empty choice. */
  placeholder?: string
}

/** The browser's own list: right keyboards, right sheets on phones, no script. */
export function Select({ options, placeholder, className, ...rest }: Props) {
  const wiring = useFieldWiring(rest)
  return (
    <div className="relative">
      <select {...rest} {...wiring} className={cx(controlClasses, 'appearance-none truncate pr-11', className)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-muted"
      />
    </div>
  )
}
