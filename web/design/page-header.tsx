import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'

type Props = {
  title: ReactNode
  /** A short line above the title. */
  eyebrow?: ReactNode
  lead?: ReactNode
  breadcrumb?: ReactNode
  actions?: ReactNode
  size?: 'md' | 'lg'
  className?: string
}

export function PageHeader({ title, eyebrow, lead, breadcrumb, actions, size = 'md', className }: Props) {
  return (
    <header className={cx('grid gap-4', className)}>
      {breadcrumb}
      <div className="flex flex-col gap-6 tablet:flex-row tablet:items-end tablet:justify-between">
        <div className="grid max-w-[52rem] gap-3">
          {eyebrow ? <p className="text-sm font-semibold text-accent-ink">{eyebrow}</p> : null}
          <h1 className={size === 'lg' ? 'text-display-lg' : 'text-display-md'}>{title}</h1>
          {lead ? <p className="max-w-text text-lg text-ink-muted">{lead}</p> : null}
        </div>
        {actions ? <div className="flex shrink-0 flex-wrap gap-3">{actions}</div> : null}
      </div>
    </header>
  )
}
