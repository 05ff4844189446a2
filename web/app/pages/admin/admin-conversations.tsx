import { ConversationAlertsScreen } from '#web/features/conversations/admin/alerts-screen.tsx'

export default function AdminConversationsPage() {
  return <ConversationAlertsScreen />
}
