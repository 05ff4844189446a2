import { Container } from '#web/design/container.tsx'
import { RedeemScreen } from '#web/features/giftcards/redeem-screen.tsx'

export default function RedeemGiftCardPage() {
  return (
    <Container width="text" className="pt-block pb-section">
      <RedeemScreen />
    </Container>
  )
}
