import { ProfileStep } from '#web/features/onboarding/steps/profile-step.tsx'

export default function GuideOnboardingProfilePage() {
  return <ProfileStep />
}
