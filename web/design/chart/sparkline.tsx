import { cx } from '#web/design/cx.ts'

interface Props {
  /** Oldest first; `null` is a gap. */
  values: readonly (number | null)[]
  /** What it shows, for those who don’t see it: “Views by day, 3 to 41”. */
  label: string
  className?: string
}

const [width, height, edge] = [100, 28, 2]

/** A line without axes, beside a figure. Drawn here: recharts would be 100 kB for one path. */
export function Sparkline({ values, label, className }: Props) {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(0, ...known), Math.max(1, ...known)]
  const x = (at: number) => (values.length > 1 ? (at / (values.length - 1)) * width : width / 2)
  const y = (value: number) => height - edge - ((value - low) / (high - low)) * (height - 2 * edge)
  const line = values
    .map((value, at) =>
      value === null
        ? ''
        : `${(values[at - 1] ?? null) === null ? 'M' : 'L'}${x(at).toFixed(2)} ${y(value).toFixed(2)}`,
    )
    .join('')
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here is no file
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={cx('block h-7 w-full', className)}
    >
      <path d={line} vectorEffect="non-scaling-stroke" className="fill-none stroke-brand stroke-2" />
    </svg>
  )
}
