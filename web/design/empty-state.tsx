import type { ReactNode } from 'react'
import { buttonClasses } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'

type Props = {
  title: ReactNode
  /** What to do next. */
  children?: ReactNode
  icon?: ReactNode
  /** A page to go on to; `action` is for anything else. */
  next?: { to: string; label: ReactNode }
  action?: ReactNode
  headingLevel?: 1 | 2 | 3
  className?: string
}

export function EmptyState({ title, children, icon, next, action, headingLevel = 2, className }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      className={cx(
        'contours grid justify-items-start gap-3 rounded-lg bg-surface-sunken px-6 tablet:px-10',
        headingLevel < 3 ? 'py-10 tablet:py-14' : 'py-8 tablet:py-10',
        className,
      )}
    >
      {icon ? <div className="mb-1 text-brand [&_svg]:size-9">{icon}</div> : null}
      <Heading className={cx('max-w-[26ch]', headingLevel < 3 ? 'text-display-sm' : 'text-display-xs')}>
        {title}
      </Heading>
      {children ? <div className="max-w-[46ch] text-ink-muted">{children}</div> : null}
      {next || action ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {next ? (
            <Link to={next.to} variant="bare" className={buttonClasses()}>
              {next.label}
            </Link>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  )
}
