import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'

type Props = {
  /** "Show more adventures". */
  label: string
  onLoad: () => void
  loading?: boolean
  /** "24 of 118 shown"; announced when it changes. */
  status?: string
  /** Nothing more to come: only the status stays. */
  done?: boolean
  className?: string
}

export function LoadMore({ label, onLoad, loading, status, done = false, className }: Props) {
  return (
    <div className={cx('grid justify-items-center gap-3', className)}>
      {status ? <output className="block text-sm text-ink-muted tabular-nums">{status}</output> : null}
      {done ? null : (
        <Button variant="secondary" onClick={onLoad} loading={loading}>
          {label}
        </Button>
      )}
    </div>
  )
}
