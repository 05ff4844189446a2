import { SignUpScreen } from '#web/features/accounts/sign-up-screen.tsx'
import { useNext } from '../../gate.ts'
import { homeOf } from '../../view.ts'

export default function SignUpPage() {
  return <SignUpScreen next={useNext()} homeOf={homeOf} />
}
