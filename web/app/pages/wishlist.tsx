import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { useMessages } from '#web/lib/i18n.tsx'
import { wishlist } from '#web/messages/en/wishlist.ts'
import { KeptList, WishlistEmpty } from '../wishlist/kept-list.tsx'

export default function WishlistPage() {
  const t = useMessages(wishlist)
  return (
    <Container width="wide" className="grid grid-cols-1 gap-8 pt-block pb-section">
      <PageHeader title={t('title')} lead={t('lead')} />
      <KeptList limit={24} paged empty={<WishlistEmpty />} />
    </Container>
  )
}
