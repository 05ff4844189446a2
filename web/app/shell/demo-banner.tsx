import { Link } from '#web/design/link.tsx'
import { useMessages } from '#web/lib/i18n.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { shell } from '#web/messages/en/shell.ts'

const link = 'inline-flex min-h-6 items-center underline underline-offset-2 hover:text-accent-ink'

/** On every page of demo mode. */
export function DemoBanner() {
  const t = useMessages(shell)
  if (useConfig()?.mode !== 'demo') return null
  return (
    <aside
      aria-label={t('demoTools')}
      data-print="hide"
      className="flex flex-wrap items-center justify-center gap-x-4 bg-warn-soft px-gutter py-1.5 text-center text-xs text-ink"
    >
      <p>{t('demoBanner')}</p>
      <p className="flex gap-4">
        <Link to="/demo/mailbox" variant="bare" className={link}>
          {t('demoMailbox')}
        </Link>
        <Link to="/demo/clock" variant="bare" className={link}>
          {t('demoClock')}
        </Link>
      </p>
    </aside>
  )
}
