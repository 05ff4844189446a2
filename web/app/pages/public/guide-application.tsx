import { ApplicationScreen } from '#web/features/recruitment/application-screen.tsx'

export default function GuideApplicationPage() {
  return <ApplicationScreen />
}
