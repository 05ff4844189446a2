import { useSearchParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { ResendButton } from '#web/features/accounts/resend-button.tsx'
import { OutfitInvitationScreen } from '#web/features/guides/outfit/outfit-invitation-screen.tsx'
import { OutfitScreen } from '#web/features/guides/outfit/outfit-screen.tsx'

/** The people of an outfit, or what a mailed link to join one offers. */
export default function GuideTeamPage() {
  const [search] = useSearchParams()
  const token = search.get('invitation')
  return (
    <Container className="pt-block pb-section">
      {token ? <OutfitInvitationScreen token={token} confirmAddress={<ResendButton />} /> : <OutfitScreen />}
    </Container>
  )
}
