import { Dialog } from '#web/design/dialog.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { common } from '#web/app/texts/common.en.ts'
import { enterPassword } from './calls.ts'
import { AccountFormFrame, PasswordField, SubmitButton } from './form-parts.tsx'
import type { AskAgainProps } from './password-gate.tsx'
import { useAccountForm } from './use-account-form.ts'

export function PasswordDialog({ onAnswer }: AskAgainProps) {
  const t = useTexts(accounts)
  const c = useTexts(common)
  const account = useAccountForm<{ password: string }>('reauthenticate', {
    fields: ['password'],
    send: async ({ password }) => {
      const result = await enterPassword(password)
      if (result.success) onAnswer(true)
      return result
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(shown) => {
        if (!shown) onAnswer(false)
      }}
      title={t('passwordAgainTitle')}
      description={t('passwordAgainLead')}
      closeLabel={c('close')}
    >
      <AccountFormFrame of={account}>
        <PasswordField of={account} name="password" label={t('password')} autoComplete="current-password" />
        <SubmitButton busy={account.busy} busyLabel={t('checkingPassword')}>
          {t('continue')}
        </SubmitButton>
      </AccountFormFrame>
    </Dialog>
  )
}
