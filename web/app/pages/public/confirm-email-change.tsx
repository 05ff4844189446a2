import { ConfirmEmailChangeScreen } from '#web/features/accounts/email-change/confirm-screen.tsx'

export default function ConfirmEmailChangePage() {
  return <ConfirmEmailChangeScreen />
}
