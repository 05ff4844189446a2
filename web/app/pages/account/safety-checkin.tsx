import { CheckinScreen } from '#web/features/safety/checkin-screen.tsx'

export default function SafetyCheckinPage() {
  return <CheckinScreen />
}
