import { useQuery } from '@tanstack/react-query'
import type { SecondFactorMethod } from '#contract/accounts/values.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { secondFactor } from '#web/features/accounts/texts/second-factor.en.ts'
import type { AskAgainProps } from '../password-gate.tsx'
import { confirmAgain, secondFactorQuery } from './calls.ts'
import { FactorForm } from './factor-form.tsx'

/** Asks for the second step where a call needs it again. */
export function SecondFactorDialog({ onAnswer }: AskAgainProps) {
  const t = useTexts(secondFactor)
  const { data } = useQuery(secondFactorQuery)
  const methods: SecondFactorMethod[] = data
    ? [
        ...(data.passkeys.length > 0 ? (['passkey'] as const) : []),
        ...(data.totp ? (['totp'] as const) : []),
        'recovery_code',
      ]
    : []
  return (
    <Dialog
      open
      onOpenChange={(shown) => {
        if (!shown) onAnswer(false)
      }}
      title={t('againTitle')}
      description={t('againLead')}
    >
      {data ? (
        <FactorForm methods={methods} way={confirmAgain} onDone={() => onAnswer(true)} />
      ) : (
        <Skeleton shape="block" className="h-40" />
      )}
    </Dialog>
  )
}
