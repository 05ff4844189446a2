import { use } from 'react'
import { SignInScreen } from '#web/features/accounts/sign-in-screen.tsx'
import { choiceAt } from '#web/features/bookings/checkout/pending-hold.ts'
import { WaitingChoice } from '#web/features/bookings/checkout/waiting-choice.tsx'
import { GateContext, useNext } from '../../gate.ts'
import { homeOf } from '../../view.ts'

export default function SignInPage() {
  const next = useNext()
  const choice = choiceAt(next)
  return (
    <SignInScreen
      gated={use(GateContext)}
      next={next}
      homeOf={homeOf}
      waiting={choice ? <WaitingChoice choice={choice} /> : null}
    />
  )
}
