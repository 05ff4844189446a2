import { Input } from '#web/design/input.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { AccountFormFrame, FormField, SubmitButton } from './form-parts.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useResetRequest } from './use-reset-request.ts'

/** Requests the email with the link; `onSent` gets the address. */
export function ResetRequestForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useTexts(accounts)
  const request = useResetRequest()
  const account = useAccountForm<{ email: string }>('resetRequest', {
    fields: ['email'],
    send: async (values) => {
      const result = await request(values.email)
      if (result.success) onSent(values.email)
      return result
    },
  })
  return (
    <AccountFormFrame of={account} reportedElsewhere>
      <FormField of={account} name="email" label={t('email')}>
        <Input
          {...account.form.register('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={email}
        />
      </FormField>
      <SubmitButton busy={account.busy} busyLabel={t('sending')}>
        {t('sendReset')}
      </SubmitButton>
    </AccountFormFrame>
  )
}
