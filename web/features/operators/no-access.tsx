import { buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { operators } from '#web/features/operators/texts/operators.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

/** For a signed-in person who is no operator and has no invitation. */
export function NoAccess() {
  const t = useTexts(operators)
  return (
    <div className="grid gap-6">
      <PageHeader title={t('accessTitle')} lead={t('noAccess')} />
      <p className="max-w-text">{t('noAccessText')}</p>
      <div>
        <Link to="/" variant="bare" className={buttonClasses({ variant: 'secondary' })}>
          {t('backToTreq')}
        </Link>
      </div>
    </div>
  )
}
