import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { shell } from '#web/app/shell/texts/shell.en.ts'

const link =
  'inline-flex min-h-target min-w-target items-center justify-center px-2 underline underline-offset-2 -outline-offset-4! hover:text-accent-ink'

/** On every page of demo mode; on a phone one low line, over which the links reach for a finger. */
export function DemoBanner() {
  const t = useTexts(shell)
  if (useConfig()?.mode !== 'demo') return null
  return (
    <aside
      aria-label={t('demoTools')}
      data-print="hide"
      className="flex flex-wrap items-center justify-center gap-x-2 bg-warn-soft px-gutter text-center max-tablet:h-8 max-tablet:flex-nowrap text-xs text-ink"
    >
      <p className="tablet:hidden">{t('demoBannerShort')}</p>
      <p className="max-tablet:hidden">{t('demoBanner')}</p>
      <p className="flex">
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
