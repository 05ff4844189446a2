import { type ReactNode, useId } from 'react'
import { Container } from '#web/design/container.tsx'
import { cx } from '#web/design/cx.ts'

interface Props {
  title: string
  lead?: ReactNode
  anchor?: string
  tone?: 'plain' | 'sunken'
  children?: ReactNode
}

/** One section of a page that tells something: heading and lead, then what belongs to it. */
export function PagePart({ title, lead, anchor, tone = 'plain', children }: Props) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className={cx('scroll-mt-16', tone === 'sunken' && 'bg-surface-sunken')}>
      <Container width="wide" section className="grid grid-cols-1 gap-10">
        <div className="grid max-w-[52rem] gap-4">
          <h2 id={id} className="text-display-md">
            {title}
          </h2>
          {lead ? <p className="max-w-text text-lg text-ink-muted">{lead}</p> : null}
        </div>
        {children}
      </Container>
    </section>
  )
}
