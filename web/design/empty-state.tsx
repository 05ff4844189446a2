import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'

type Props = {
  title: ReactNode
  /** What to do next. */
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  headingLevel?: 2 | 3
  className?: string
}

export function EmptyState({ title, children, icon, action, headingLevel = 2, className }: Props) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div
      className={cx(
        'relative isolate grid justify-items-start gap-3 overflow-clip rounded-lg bg-surface-sunken px-6 tablet:px-10',
        headingLevel === 2 ? 'py-10 tablet:py-14' : 'py-8 tablet:py-10',
        className,
      )}
    >
      <Contours />
      {icon ? <div className="mb-1 text-brand [&_svg]:size-9">{icon}</div> : null}
      <Heading className={cx('max-w-[26ch]', headingLevel === 2 ? 'text-display-sm' : 'text-display-xs')}>
        {title}
      </Heading>
      {children ? <div className="max-w-[46ch] text-ink-muted">{children}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap gap-3">{action}</div> : null}
    </div>
  )
}

/** Contour lines of an unwalked map. */
function Contours() {
  return (
    <svg
      viewBox="0 0 400 300"
      fill="none"
      aria-hidden="true"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-y-0 right-0 -z-10 h-full w-3/5 [mask-image:linear-gradient(to_right,transparent,black_55%)] stroke-line"
    >
      <path d="M322 96c34-14 68 4 71 38s-25 62-61 59-57-31-50-57 18-30 40-40Z" />
      <path d="M312 70c50-21 104 4 110 57s-36 98-92 92-88-48-79-90 26-44 61-59Z" />
      <path d="M300 45c67-26 142 8 150 78s-50 134-128 124-120-66-107-124 39-59 85-78Z" />
      <path d="M288 19c85-31 181 11 191 100s-65 170-165 157-153-84-137-159 52-75 111-98Z" />
      <path d="M275-8c104-36 221 15 234 124s-80 207-203 191-186-103-166-195S204 17 275-8Z" />
      <path d="M262-34c123-42 261 18 276 147s-95 243-240 224S79 215 103 106 178-5 262-34Z" />
    </svg>
  )
}
