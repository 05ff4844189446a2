import { CenterScreen } from '#web/features/safety/center-screen.tsx'

export default function SafetyCenterPage() {
  return <CenterScreen />
}
