import { cx } from '#web/design/cx.ts'

type Props = {
  label: string
  value: number
  max?: number
  /** Shown at the right, e.g. "3 of 5". */
  valueText?: string
  labelHidden?: boolean
  className?: string
}

export function Progress({ label, value, max = 100, valueText, labelHidden = false, className }: Props) {
  return (
    <div className={cx('grid gap-2', className)}>
      {labelHidden && !valueText ? null : (
        <div aria-hidden="true" className="flex justify-between gap-4 text-sm">
          <span className="font-semibold">{labelHidden ? null : label}</span>
          <span className="text-ink-muted tabular-nums">{valueText}</span>
        </div>
      )}
      <progress
        aria-label={label}
        aria-valuetext={valueText}
        value={Math.min(max, Math.max(0, value))}
        max={max}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[inline-size]"
      />
    </div>
  )
}
