import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { controlClasses } from '#web/design/control-classes.ts'
import { cx } from '#web/design/cx.ts'
import { useFieldWiring } from '#web/design/field-context.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & { showLabel?: string; hideLabel?: string }

export function PasswordInput({ className, showLabel = 'Show password', hideLabel = 'Hide password', ...rest }: Props) {
  const [shown, setShown] = useState(false)
  const wiring = useFieldWiring(rest)
  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...wiring}
        type={shown ? 'text' : 'password'}
        className={cx(controlClasses, 'pr-13', className)}
      />
      <button
        type="button"
        aria-label={shown ? hideLabel : showLabel}
        aria-controls={wiring.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-ink-muted hover:text-ink focus-visible:-outline-offset-2"
      >
        {shown ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />}
      </button>
    </div>
  )
}
