import { ConversationInbox } from '#web/features/conversations/inbox.tsx'

export default function MessagesPage() {
  return <ConversationInbox side="explorer" />
}
