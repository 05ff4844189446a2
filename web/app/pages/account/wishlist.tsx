import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { CompareBar } from '#web/features/catalogue/compare/compare-bar.tsx'
import { VisuallyHidden } from '#web/design/visually-hidden.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { wishlist } from '#web/features/wishlist/texts/wishlist.en.ts'
import { SavedHereList, SavedList, WishlistEmpty } from '../../wishlist/saved-list.tsx'

export default function WishlistPage() {
  const t = useTexts(wishlist)
  const { user } = useAuth()
  return (
    <Container width="wide" className="grid grid-cols-1 gap-8 pt-block pb-section">
      <PageHeader title={t('title')} lead={t('lead')} />
      <section aria-labelledby="saved" className="grid grid-cols-1 gap-6">
        <VisuallyHidden as="h2">
          <span id="saved">{t('saved')}</span>
        </VisuallyHidden>
        {user ? <SavedList limit={24} paged empty={<WishlistEmpty />} /> : <SavedHereList empty={<WishlistEmpty />} />}
      </section>
      <CompareBar />
    </Container>
  )
}
