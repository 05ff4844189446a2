import { ChevronDown } from 'lucide-react'
import { Link } from '#web/design/link.tsx'

interface Props {
  label: string
  items: readonly { anchor: string; text: string }[]
}

function List({ items }: Pick<Props, 'items'>) {
  return (
    <ol className="grid">
      {items.map(({ anchor, text }) => (
        <li key={anchor}>
          <Link to={`#${anchor}`} variant="quiet" className="text-sm">
            {text}
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** Where the chapters are: beside the text and staying in sight from desktop up, folded above it on small windows. */
export function Contents({ label, items }: Props) {
  return (
    <>
      <nav aria-label={label} className="max-desktop:hidden">
        <div className="sticky top-24 grid max-h-[calc(100dvh-8rem)] gap-2 overflow-y-auto">
          <p className="text-sm font-semibold">{label}</p>
          <List items={items} />
        </div>
      </nav>
      <nav aria-label={label} className="desktop:hidden">
        <details className="group rounded-lg border border-line bg-surface-raised">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-lg px-4 font-semibold [&::-webkit-details-marker]:hidden">
            {label}
            <ChevronDown
              aria-hidden="true"
              className="size-5 text-ink-muted transition-[rotate] duration-base group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pb-3">
            <List items={items} />
          </div>
        </details>
      </nav>
    </>
  )
}
