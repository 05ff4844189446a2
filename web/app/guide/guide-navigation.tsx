import { Link } from '#web/design/link.tsx'
import type { NavigationEntry } from './guide-navigation.ts'
import { GuideIcon } from './icons.ts'
import { RequestCount } from './request-count.tsx'

interface Props {
  entries: readonly NavigationEntry[]
  current: string | undefined
}

/** The parts of a guide's business, one below the other. */
export function GuideNavigation({ entries, current }: Props) {
  return (
    <ul className="grid gap-0.5">
      {entries.map(({ to, label, icon, group }, at) => (
        <li key={to} className={group === 'more' && entries[at - 1]?.group !== 'more' && at > 0 ? 'pt-4' : undefined}>
          <Link
            to={to}
            variant="bare"
            {...(to === current ? { 'aria-current': 'page' as const } : {})}
            className="flex min-h-target items-center gap-3 rounded-md px-2.5 text-sm font-medium text-ink hover:bg-surface-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft"
          >
            <GuideIcon name={icon} className="size-5 shrink-0" />
            <span className="truncate">{label}</span>
            {group === 'today' ? <RequestCount className="ml-auto" /> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
