import type { ReactNode } from 'react'

type Props = { children: ReactNode; as?: 'span' | 'div' | 'h2' | 'h3' | 'caption' }

/** Text for screen readers only. */
export function VisuallyHidden({ children, as: Tag = 'span' }: Props) {
  return <Tag className="sr-only">{children}</Tag>
}
