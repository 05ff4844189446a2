import { InboxScreen } from '#web/features/admin/inbox/inbox-screen.tsx'

export default function AdminPage() {
  return <InboxScreen />
}
