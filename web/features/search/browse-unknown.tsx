import { Compass } from 'lucide-react'
import { buttonClasses } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { browsePath } from './browse-path.ts'

/** For an unknown category; the known ones are above it. */
export function BrowseUnknown({ location }: { location: string }) {
  const t = useTexts(sale)
  return (
    <EmptyState
      title={t('emptyTitle')}
      icon={<Compass aria-hidden="true" />}
      action={
        <>
          <Link to="/browse" variant="bare" className={buttonClasses()}>
            {t('seeAll')}
          </Link>
          {location ? (
            <Link to={browsePath({ location })} variant="bare" className={buttonClasses({ variant: 'secondary' })}>
              {t('everyCategoryThere')}
            </Link>
          ) : null}
        </>
      }
    >
      <p>{t('emptyUnknown')}</p>
    </EmptyState>
  )
}
