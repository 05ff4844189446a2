import { Compass } from 'lucide-react'
import { buttonClasses } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { useMessages } from '#web/lib/i18n.tsx'
import { sale } from '#web/messages/en/sale.ts'
import { isCategory } from './category-name.ts'
import { browsePath, type Search } from './queries.ts'

/** What to do next when a search finds nothing. */
export function BrowseEmpty({ search }: { search: Search }) {
  const t = useMessages(sale)
  const { category, location } = search
  const known = isCategory(category)
  const text =
    category && !known
      ? t('emptyUnknown')
      : known && location
        ? t('emptyBoth', { category: t(category).toLowerCase(), place: location })
        : location
          ? t('emptyPlace', { place: location })
          : t('emptyCategory')
  return (
    <EmptyState
      title={t('emptyTitle')}
      icon={<Compass aria-hidden="true" />}
      action={
        <>
          <Link to="/browse" variant="bare" className={buttonClasses()}>
            {t('seeAll')}
          </Link>
          {location && category ? (
            <Link to={browsePath({ location })} variant="bare" className={buttonClasses({ variant: 'secondary' })}>
              {t('everyCategoryThere')}
            </Link>
          ) : null}
          {location && known ? (
            <Link to={browsePath({ category })} variant="bare" className={buttonClasses({ variant: 'secondary' })}>
              {t('everywhere', { category: t(category) })}
            </Link>
          ) : null}
        </>
      }
    >
      <p>{text}</p>
    </EmptyState>
  )
}
