import { UnsentEmailsScreen } from '#web/features/admin/unsent-emails-screen.tsx'

export default function AdminEmailPage() {
  return <UnsentEmailsScreen />
}
