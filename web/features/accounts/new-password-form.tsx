import { useAuth } from '#web/lib/session/session.tsx'
import { AccountFormFrame, NewPasswordFields } from './form-parts.tsx'
import { useAccountForm } from './use-account-form.ts'

interface Props {
  token: string
  onDone: () => void
  /** The link was used already, is too old or was never one of ours. */
  onSpent: () => void
}

export function NewPasswordForm({ token, onDone, onSpent }: Props) {
  const { resetPassword, refresh } = useAuth()
  const account = useAccountForm<{ newPassword: string; confirmPassword: string }>('newPassword', {
    fields: ['newPassword', 'confirmPassword'],
    send: async ({ newPassword }) => {
      const result = await resetPassword(token, newPassword)
      if (result.success) {
        // The session is a new one, possibly of another account.
        await refresh()
        onDone()
      } else if (result.error?.code === 'token_invalid' || result.error?.fields['token']) onSpent()
      return result
    },
  })
  return (
    <AccountFormFrame of={account}>
      <NewPasswordFields of={account} />
    </AccountFormFrame>
  )
}
