import { use } from 'react'
import { SignInScreen } from '#web/features/accounts/sign-in-screen.tsx'
import { GateContext, useNext } from '../../gate.ts'
import { homeOf } from '../../view.ts'

export default function SignInPage() {
  return <SignInScreen gated={use(GateContext)} next={useNext()} homeOf={homeOf} />
}
