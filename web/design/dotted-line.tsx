import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'

type Props = {
  /** Each with a key of its own; what is null is left out. */
  parts: Readonly<Record<string, ReactNode>>
  className?: string
}

/** Facts one after the other: a dot between two on the same line, none where the line breaks. */
export function DottedLine({ parts, className }: Props) {
  return (
    <span className={cx('block overflow-x-clip', className)}>
      <span className="-ml-[1em] flex flex-wrap">
        {Object.entries(parts)
          .filter(([, part]) => part !== null)
          .map(([key, part]) => (
            <span
              key={key}
              className="relative pl-[1em] wrap-anywhere before:absolute before:left-0 before:w-[1em] before:text-center before:content-['·']"
            >
              {part}{' '}
            </span>
          ))}
      </span>
    </span>
  )
}
