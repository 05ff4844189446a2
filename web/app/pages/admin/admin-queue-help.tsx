import { QueueHelpScreen } from '#web/features/admin/inbox/queue-help-screen.tsx'

export default function AdminQueueHelpPage() {
  return <QueueHelpScreen />
}
