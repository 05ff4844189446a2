import { use } from 'react'
import { ProfileSetupScreen } from '#web/features/accounts/profile-setup-screen.tsx'
import { GateContext, useNext } from '../../gate.ts'
import { homeOf } from '../../view.ts'

export default function ProfileSetupPage() {
  return <ProfileSetupScreen gated={use(GateContext)} next={useNext()} homeOf={homeOf} />
}
