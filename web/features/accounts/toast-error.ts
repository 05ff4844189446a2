import type { ToastInput } from '#web/design/toast-queue.ts'
import type { AuthResult } from '#web/lib/session/auth-calls.ts'
import type { Translate } from '#web/lib/language/i18n.tsx'
import type { accounts } from '#web/features/accounts/texts/accounts.en.ts'

/** The title of each form's refusals, and its text for a refusal without a reason. */
const words = {
  signIn: { title: 'signInFailed', fallback: 'wrongCredentials' },
  signUp: { title: 'signUpFailed', fallback: 'signUpUnexpected' },
  reset: { title: 'resetFailed', fallback: 'resetFailedText' },
} as const

interface Around {
  toast: (message: ToastInput) => unknown
  t: Translate<typeof accounts>
  /** What the code words itself, in the language of the page. */
  said: (sentence: string) => string
}

/** Tells a refusal in a toast; gives it back with the words that were used. */
export function toastError(form: keyof typeof words, { toast, t, said }: Around, result: AuthResult): AuthResult {
  const { title, fallback } = words[form]
  const message = said(result.message) || t(fallback)
  toast({ variant: 'destructive', title: t(title), description: message, about: form })
  return { ...result, success: false, message }
}

/** Requests a reset email and reports the outcome in a toast. */
export async function tellReset(around: Around, request: () => Promise<AuthResult>): Promise<AuthResult> {
  const { toast, t } = around
  let result: AuthResult
  try {
    result = await request()
  } catch {
    result = { success: false, message: t('resetUnexpected') }
  }
  if (!result.success) return toastError('reset', around, result)
  toast({ title: t('resetSent'), description: t('resetSentText'), about: 'reset' })
  return result
}
