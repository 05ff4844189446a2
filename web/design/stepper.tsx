import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { controls } from '#web/app/texts/controls.en.ts'

type Props = {
  /** Accessible name: "Adults". */
  label: string
  value: number
  onValueChange: (value: number) => void
  min?: number
  max?: number
  decreaseLabel?: string
  increaseLabel?: string
  /** Said instead of the bare number: "2 adults". */
  valueText?: string
  disabled?: boolean
  className?: string
}

/** Quantity: arrows, Page Up/Down by 5, Home, End. Buttons at a limit keep focus (aria-disabled). */
export function Stepper({
  label,
  value,
  onValueChange,
  min = 0,
  max = 99,
  decreaseLabel,
  increaseLabel,
  valueText,
  disabled = false,
  className,
}: Props) {
  const t = useTexts(controls)
  const set = (next: number) => {
    const kept = Math.min(max, Math.max(min, next))
    if (!disabled && kept !== value) onValueChange(kept)
  }
  const keys: Record<string, number> = {
    ArrowUp: value + 1,
    ArrowRight: value + 1,
    ArrowDown: value - 1,
    ArrowLeft: value - 1,
    PageUp: value + 5,
    PageDown: value - 5,
    Home: min,
    End: max,
  }
  const press = (event: KeyboardEvent) => {
    const next = keys[event.key]
    if (next === undefined) return
    event.preventDefault()
    set(next)
  }
  return (
    <fieldset aria-label={label} className={cx('inline-flex items-center gap-1', className)}>
      <IconButton
        label={`${decreaseLabel ?? t('fewer')}: ${label}`}
        variant="outline"
        aria-disabled={disabled || value <= min || undefined}
        onClick={() => set(value - 1)}
      >
        <Minus aria-hidden="true" />
      </IconButton>
      <span
        // A number input types, wheels and localises by itself; this one only counts.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="spinbutton"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={valueText}
        aria-disabled={disabled || undefined}
        onKeyDown={press}
        className="grid h-target min-w-11 place-items-center rounded-sm text-lg font-semibold tabular-nums"
      >
        {value}
      </span>
      <IconButton
        label={`${increaseLabel ?? t('more')}: ${label}`}
        variant="outline"
        aria-disabled={disabled || value >= max || undefined}
        onClick={() => set(value + 1)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
}
