import { cx } from '#web/design/cx.ts'

type Props = {
  /** What is being waited for; leave out only where the surrounding element says so. */
  label?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-8' }

export function Spinner({ label, size = 'md', className }: Props) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className)}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('animate-spin', sizes[size])}>
        <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="2.5" opacity=".22" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}
