import { VerifyEmailScreen } from '#web/features/accounts/verify-email-screen.tsx'

export default function VerifyEmailPage() {
  return <VerifyEmailScreen />
}
