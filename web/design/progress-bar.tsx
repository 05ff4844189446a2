import { cx } from './cx.ts'

interface Props {
  /** What is under way, for those who do not see it. */
  label: string
  value: number
  max: number
  /** Of what is not done yet; `raised` where the ground is sunken. */
  track?: 'line' | 'raised'
  className?: string
}

/** How far something has come. A browser's own bar is gray from end to end, which reads as done. */
export const ProgressBar = ({ label, value, max, track = 'line', className }: Props) => (
  <progress
    aria-label={label}
    value={value}
    max={max}
    className={cx(
      'h-1.5 appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-value]:bg-brand',
      track === 'line'
        ? 'bg-line [&::-webkit-progress-bar]:bg-line'
        : 'bg-surface-raised [&::-webkit-progress-bar]:bg-surface-raised',
      className,
    )}
  />
)
