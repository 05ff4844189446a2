import type { ReactNode } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-8">
      <h2 className="border-t border-line-strong pt-5 text-display-sm">{title}</h2>
      {children}
    </section>
  )
}
