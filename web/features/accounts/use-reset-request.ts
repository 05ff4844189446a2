import { useToast } from '#web/design/toast.tsx'
import type { AuthResult } from '#web/lib/auth-calls.ts'
import { useMessages } from '#web/lib/i18n.tsx'
import { useAuth } from '#web/lib/session.tsx'
import { accounts } from '#web/messages/en/accounts.ts'

/** Asks for a reset mail and says in a toast what came of it. */
export function useResetRequest(): (email: string) => Promise<AuthResult> {
  const t = useMessages(accounts)
  const { toast } = useToast()
  const { requestPasswordReset } = useAuth()
  return async (email) => {
    let result: AuthResult
    try {
      result = await requestPasswordReset(email)
    } catch {
      result = { success: false, message: t('resetUnexpected') }
    }
    if (result.success) {
      toast({ title: t('resetSent'), description: t('resetSentText') })
      return result
    }
    const message = result.message || t('resetFailedText')
    toast({ variant: 'destructive', title: t('resetFailed'), description: message })
    return { ...result, message }
  }
}
