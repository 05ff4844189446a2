import { type ReactNode, useId } from 'react'
import { cx } from '#web/design/cx.ts'

interface Props {
  title: string
  /** Anchor in the page. */
  anchor?: string
  /** As wide as the column, instead of as a line of text. */
  wide?: boolean
  children: ReactNode
}

/** One section of the page under its heading. */
export function AdventurePart({ title, anchor, wide = false, children }: Props) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={cx('grid scroll-mt-24 grid-cols-1 content-start gap-4', !wide && 'max-w-text')}
    >
      <h2 id={id} className="text-display-sm">
        {title}
      </h2>
      {children}
    </section>
  )
}
