import { UnsubscribeScreen } from '#web/features/notifications/unsubscribe-screen.tsx'

export default function UnsubscribePage() {
  return <UnsubscribeScreen />
}
