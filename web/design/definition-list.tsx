import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'

type DomainEvent = { term: string; detail: ReactNode; icon?: ReactNode }

type Props = {
  items: readonly DomainEvent[]
  /** `grid`: key facts side by side; `rows`: term left, detail right (a bill, a summary). */
  look?: 'grid' | 'rows'
  className?: string
}

export function DefinitionList({ items, look = 'grid', className }: Props) {
  if (look === 'rows')
    return (
      <dl className={cx('grid text-base', className)}>
        {items.map((item) => (
          <div
            key={item.term}
            className="flex items-baseline justify-between gap-6 border-b border-line py-3 last:border-0"
          >
            <dt className="text-ink-muted">{item.term}</dt>
            <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{item.detail}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <dl className={cx('grid grid-cols-2 gap-x-6 gap-y-5 desktop:grid-cols-4', className)}>
      {items.map((item) => (
        <div key={item.term} className="grid content-start gap-1 border-t border-line-strong pt-3">
          <dt className="flex items-center gap-2 text-sm text-ink-muted [&_svg]:size-4 [&_svg]:shrink-0">
            {item.icon}
            {item.term}
          </dt>
          <dd className="font-semibold wrap-anywhere first-letter:uppercase">{item.detail}</dd>
        </div>
      ))}
    </dl>
  )
}
