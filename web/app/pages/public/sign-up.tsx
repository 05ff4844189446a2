import { SignUpScreen } from '#web/features/accounts/sign-up-screen.tsx'
import { choiceAt } from '#web/features/bookings/checkout/pending-hold.ts'
import { WaitingChoice } from '#web/features/bookings/checkout/waiting-choice.tsx'
import { useNext } from '../../gate.ts'
import { homeOf } from '../../view.ts'

export default function SignUpPage() {
  const next = useNext()
  const choice = choiceAt(next)
  const waiting = choice ? <WaitingChoice choice={choice} /> : null
  return <SignUpScreen next={next} homeOf={homeOf} waiting={waiting} waits={choice?.waits ?? false} />
}
