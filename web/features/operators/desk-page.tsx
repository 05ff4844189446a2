import type { ReactNode } from 'react'

interface Props {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  breadcrumb?: ReactNode
  children: ReactNode
}

/** A page of the desk: its head, low so that the work begins near the top, and what it shows. */
export function DeskPage({ title, lead, actions, breadcrumb, children }: Props) {
  return (
    <div className="grid max-w-[96rem] grid-cols-1 gap-6">
      <header className="grid gap-2">
        {breadcrumb}
        <div className="flex flex-col gap-4 desktop:flex-row desktop:items-start desktop:justify-between">
          <div className="grid gap-1">
            <h1 className="text-display-sm">{title}</h1>
            {lead ? <div className="max-w-text text-sm text-ink-muted">{lead}</div> : null}
          </div>
          {actions ? <div className="flex shrink-0 flex-wrap gap-2">{actions}</div> : null}
        </div>
      </header>
      {children}
    </div>
  )
}
