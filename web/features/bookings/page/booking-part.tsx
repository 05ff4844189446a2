import { type ReactNode, useId } from 'react'

/** A part of a page about a booking, under its own heading. */
export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="grid scroll-mt-24 content-start gap-3">
      <h2 id={heading} className="text-display-xs">
        {title}
      </h2>
      {children}
    </section>
  )
}
