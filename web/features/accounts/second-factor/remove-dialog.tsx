import { Alert } from '#web/design/alert.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { AuthResult } from '#web/lib/session/auth-calls.ts'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { secondFactor } from '#web/features/accounts/texts/second-factor.en.ts'
import { AccountFormFrame, PasswordField, SubmitButton } from '../form-parts.tsx'
import { useAccountForm } from '../use-account-form.ts'

interface Props {
  name: string
  last: boolean
  remove: (body: { password: string }) => Promise<AuthResult>
  onDone: () => void
  onClose: () => void
}

export function RemoveDialog({ name, last, remove, onDone, onClose }: Props) {
  const t = useTexts(secondFactor)
  const a = useTexts(accounts)
  const account = useAccountForm<{ password: string }>('removeFactor', {
    fields: ['password'],
    send: async (values) => {
      const result = await remove(values)
      if (result.success) onDone()
      return result
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(shown) => {
        if (!shown) onClose()
      }}
      title={t('removeTitle', { name })}
      description={t('removeText')}
    >
      <div className="grid gap-5">
        {last ? (
          <Alert tone="warn" role="none">
            {t('removeLast')}
          </Alert>
        ) : null}
        <AccountFormFrame of={account}>
          <PasswordField of={account} name="password" label={a('password')} autoComplete="current-password" />
          <SubmitButton busy={account.busy} busyLabel={t('checking')}>
            {t('remove')}
          </SubmitButton>
        </AccountFormFrame>
      </div>
    </Dialog>
  )
}
