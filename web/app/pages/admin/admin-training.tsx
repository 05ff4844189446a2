import { TrainingScreen } from '#web/features/training/admin/training-screen.tsx'

export default function AdminTrainingPage() {
  return <TrainingScreen />
}
