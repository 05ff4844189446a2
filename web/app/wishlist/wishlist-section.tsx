import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { wishlist } from '#web/features/wishlist/texts/wishlist.en.ts'
import { SavedList } from './saved-list.tsx'

/** The newest of the wishlist, and a link to the rest. */
export function WishlistSection() {
  const t = useTexts(wishlist)
  return (
    <section aria-labelledby="wishlist" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="wishlist" className="text-display-sm">
          {t('title')}
        </h2>
        <Link to="/wishlist" variant="inline">
          {t('seeAll')}
        </Link>
      </div>
      <SavedList limit={3} empty={<p className="text-ink-muted">{t('dashboardEmpty')}</p>} />
    </section>
  )
}
