import { useToast } from '#web/design/toast.tsx'
import type { AuthResult } from '#web/lib/session/auth-calls.ts'
import { useTexts, useSaid } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { tellReset } from './toast-error.ts'

/** Requests a reset email and reports the outcome in a toast. */
export function useResetRequest(): (email: string) => Promise<AuthResult> {
  const t = useTexts(accounts)
  const said = useSaid()
  const { toast } = useToast()
  const { requestPasswordReset } = useAuth()
  return (email) => tellReset({ toast, t, said }, () => requestPasswordReset(email))
}
