import { ChevronDown } from 'lucide-react'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { NavigationEntry, NavigationGroup } from './desk-navigation.ts'
import { EntryCount } from './entry-count.tsx'
import { DeskIcon } from './icons.ts'
import { deskFrame } from './texts/desk-frame.en.ts'

interface Props {
  groups: readonly NavigationGroup[]
  current: string | undefined
  /** Between desktop and wide only the icons show. */
  folds?: boolean
}

/** The parts of the desk in their groups; what is set up once is folded until it is used. */
export function DeskNavigation({ groups, current, folds = false }: Props) {
  const t = useTexts(deskFrame)
  const heading = cx(
    'flex min-h-8 items-center px-2.5 text-xs font-semibold tracking-wide text-ink-muted uppercase',
    folds && 'max-wide:hidden',
  )
  return (
    <div className="grid gap-3">
      {groups.map(({ name, entries }) => {
        const links = (
          <ul className="grid gap-0.5">
            {entries.map((entry) => (
              <li key={entry.to}>
                <Entry entry={entry} current={entry.to === current} folds={folds} />
              </li>
            ))}
          </ul>
        )
        const line = cx('grid gap-0.5', folds && 'max-wide:border-t max-wide:border-line max-wide:pt-3')
        if (name === 'now') return <div key={name}>{links}</div>
        if (name !== 'setup')
          return (
            <div key={name} className={line}>
              <h2 className={heading}>{t(`group_${name}`)}</h2>
              {links}
            </div>
          )
        return (
          <details
            key={name}
            open={entries.some(({ to }) => to === current) || undefined}
            className={cx('group/fold', line)}
          >
            <summary
              className={cx(
                'flex min-h-10 cursor-pointer list-none items-center justify-between rounded-md px-2.5 text-xs font-semibold tracking-wide text-ink-muted uppercase hover:bg-surface-sunken [&::-webkit-details-marker]:hidden',
                folds && 'max-wide:justify-center max-wide:px-0',
              )}
            >
              <span className={folds ? 'max-wide:sr-only' : undefined}>{t('group_setup')}</span>
              <ChevronDown aria-hidden="true" className="size-4 group-open/fold:rotate-180" />
            </summary>
            {links}
          </details>
        )
      })}
    </div>
  )
}

interface EntryProps {
  entry: NavigationEntry
  current: boolean
  folds: boolean
}

function Entry({ entry, current, folds }: EntryProps) {
  const { to, label, icon } = entry
  return (
    <Link
      to={to}
      variant="bare"
      {...(current ? { 'aria-current': 'page' as const } : {})}
      title={label}
      className={cx(
        'relative flex min-h-10 items-center gap-3 rounded-md px-2.5 text-sm font-medium text-ink hover:bg-surface-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft pointer-coarse:min-h-target',
        folds && 'max-wide:justify-center max-wide:px-0',
      )}
    >
      <DeskIcon name={icon} className="size-5 shrink-0" />
      <span className={cx('truncate', folds && 'max-wide:sr-only')}>{label}</span>
      <EntryCount
        entry={entry}
        className={cx('ml-auto', folds && 'max-wide:absolute max-wide:top-0 max-wide:right-0')}
      />
    </Link>
  )
}
