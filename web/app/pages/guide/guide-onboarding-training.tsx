import { TrainingStep } from '#web/features/onboarding/steps/training-step.tsx'

export default function GuideOnboardingTrainingPage() {
  return <TrainingStep />
}
