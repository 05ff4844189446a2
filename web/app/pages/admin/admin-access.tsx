import { useSearchParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { ResendButton } from '#web/features/accounts/resend-button.tsx'
import { InvitationScreen } from '#web/features/operators/invitation-screen.tsx'
import { NoAccess } from '#web/features/operators/no-access.tsx'
import { OperatorsScreen } from '#web/features/operators/operators-screen.tsx'
import { useAuth } from '#web/lib/session/session.tsx'

/** The list of operators, for operators; others find what an invitation offers, or how to get one. */
export default function AdminAccessPage() {
  const { user } = useAuth()
  const [search] = useSearchParams()
  const token = search.get('invitation')
  if (user?.userType === 'admin' && !token) return <OperatorsScreen />
  return (
    <Container width="text" className="pt-block pb-section">
      {token ? <InvitationScreen token={token} confirmAddress={<ResendButton />} /> : <NoAccess />}
    </Container>
  )
}
