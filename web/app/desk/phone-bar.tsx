import { Ellipsis, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { NavigationGroup } from './desk-navigation.ts'
import { EntryCount } from './entry-count.tsx'
import { DeskIcon } from './icons.ts'
import { deskFrame } from './texts/desk-frame.en.ts'

interface Props {
  groups: readonly NavigationGroup[]
  current: string | undefined
  onSearch: () => void
  onMore: () => void
}

const item =
  'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-xs font-medium text-ink-muted aria-[current=page]:text-brand [&_svg]:size-5'

/** On a phone what an operator uses most is under the thumb. */
export function PhoneBar({ groups, current, onSearch, onMore }: Props) {
  const t = useTexts(deskFrame)
  const entries = groups.flatMap((group) => group.entries).filter(({ phone }) => phone)
  const first = entries.filter(({ group }) => group === 'now')
  const links = (some: typeof entries): ReactNode =>
    some.map((entry) => (
      <li key={entry.to}>
        <Link
          to={entry.to}
          variant="bare"
          className={item}
          {...(entry.to === current ? { 'aria-current': 'page' as const } : {})}
        >
          <DeskIcon name={entry.icon} />
          {entry.phone}
          <EntryCount entry={entry} className="absolute top-1 left-1/2 ml-1.5" />
        </Link>
      </li>
    ))
  return (
    <nav
      aria-label={t('phoneSections')}
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-header border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {links(first)}
        <li>
          <button type="button" className={item} aria-haspopup="dialog" aria-label={t('searchOpen')} onClick={onSearch}>
            <Search aria-hidden="true" />
            {t('search')}
          </button>
        </li>
        {links(entries.filter((entry) => !first.includes(entry)))}
        <li>
          <button type="button" className={item} aria-haspopup="dialog" onClick={onMore}>
            <Ellipsis aria-hidden="true" />
            {t('more')}
          </button>
        </li>
      </ul>
    </nav>
  )
}
