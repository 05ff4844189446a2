import { Container } from '#web/design/container.tsx'
import { BuyScreen } from '#web/features/giftcards/buy-screen.tsx'
import { giftCardTermsQuery } from '#web/features/giftcards/queries.ts'
import { giftCardWords } from '#web/features/giftcards/texts/gift-cards.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import type { PrepareContext } from '../../pages.ts'
import { StaticHead } from '../../static/static-head.tsx'

export async function prepare({ queryClient, call, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  await queryClient.prefetchQuery(giftCardTermsQuery(call))
}

export function Head() {
  return <StaticHead path="/gift-cards" description={useTexts(giftCardWords)('description')} />
}

export default function GiftCardsPage() {
  return (
    <Container width="content" className="pt-block pb-section">
      <BuyScreen />
    </Container>
  )
}
