import { CasesScreen } from '#web/features/disputes/cases-screen.tsx'

export default function MyDisputesPage() {
  return <CasesScreen />
}
