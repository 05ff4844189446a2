import { ReferenceScreen } from '#web/features/recruitment/reference-screen.tsx'

export default function GuideReferencePage() {
  return <ReferenceScreen />
}
