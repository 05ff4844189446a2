import { Ellipsis } from 'lucide-react'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { NavigationEntry } from './guide-navigation.ts'
import { GuideIcon } from './icons.ts'
import { RequestCount } from './request-count.tsx'
import { guideFrame } from './texts/guide-frame.en.ts'

interface Props {
  bar: readonly NavigationEntry[]
  more: readonly NavigationEntry[]
  current: string | undefined
  open: boolean
  onMore: () => void
}

const item =
  'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-xs font-medium text-ink-muted aria-[current=page]:text-brand [&_svg]:size-5'

/** On a phone in a truck: what is used most, under the thumb. */
export function PhoneBar({ bar, more, current, open, onMore }: Props) {
  const t = useTexts(guideFrame)
  return (
    <nav
      aria-label={t('phoneSections')}
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-header border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] desktop:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {bar.map(({ to, label, icon, group }) => (
          <li key={to}>
            <Link
              to={to}
              variant="bare"
              className={item}
              {...(to === current ? { 'aria-current': 'page' as const } : {})}
            >
              <GuideIcon name={icon} />
              {label}
              {group === 'today' ? <RequestCount className="absolute top-1 left-1/2 ml-1.5" /> : null}
            </Link>
          </li>
        ))}
        {more.length > 0 ? (
          <li>
            <button
              type="button"
              className={item}
              aria-haspopup="dialog"
              aria-expanded={open}
              {...(more.some(({ to }) => to === current) ? { 'aria-current': 'page' as const } : {})}
              onClick={onMore}
            >
              <Ellipsis aria-hidden="true" />
              {t('more')}
            </button>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
