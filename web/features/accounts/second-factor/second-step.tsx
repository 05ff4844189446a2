import type { SecondFactorMethod } from '#contract/accounts/values.ts'
import { Button } from '#web/design/button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { secondFactor } from '#web/features/accounts/texts/second-factor.en.ts'
import type { AuthResult } from '#web/lib/session/auth-calls.ts'
import { EntranceFrame } from '../entrance-frame.tsx'
import { completeSignIn } from './calls.ts'
import { FactorForm } from './factor-form.tsx'

interface Props {
  methods: readonly SecondFactorMethod[]
  onDone: (result: AuthResult) => Promise<unknown>
  onExpired: (sentence: string) => void
  onStartOver: () => void
}

/** The second screen of a sign-in whose password was right. */
export default function SecondStep({ methods, onDone, onExpired, onStartOver }: Props) {
  const t = useTexts(secondFactor)
  return (
    <EntranceFrame
      title={t('stepTitle')}
      lead={t('stepLead')}
      below={
        <Button variant="link" size="sm" className="justify-self-start" onClick={onStartOver}>
          {t('startOver')}
        </Button>
      }
    >
      <FactorForm methods={methods} way={completeSignIn} onDone={onDone} onExpired={onExpired} />
    </EntranceFrame>
  )
}
