import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '#web/design/toast.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { changeOwnPassword, sessionsQuery } from './calls.ts'
import { AccountFormFrame, NewPasswordFields, PasswordField } from './form-parts.tsx'
import { useAccountForm } from './use-account-form.ts'

interface Values {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

export function ChangePasswordForm() {
  const t = useTexts(accounts)
  const { toast } = useToast()
  const queries = useQueryClient()
  const account = useAccountForm<Values>('changePassword', {
    fields: ['currentPassword', 'newPassword', 'confirmPassword'],
    send: async ({ currentPassword, newPassword }) => {
      const result = await changeOwnPassword({ currentPassword, newPassword })
      if (!result.success) return result
      account.form.reset()
      toast({ title: t('passwordSetTitle'), description: result.message })
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      return result
    },
  })
  return (
    <AccountFormFrame of={account}>
      <PasswordField of={account} name="currentPassword" label={t('currentPassword')} autoComplete="current-password" />
      <NewPasswordFields of={account} />
    </AccountFormFrame>
  )
}
