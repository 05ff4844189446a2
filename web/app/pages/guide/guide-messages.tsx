import { ConversationInbox } from '#web/features/conversations/inbox.tsx'

export default function GuideMessagesPage() {
  return <ConversationInbox side="guide" />
}
