import { expect, test } from 'vitest'
import type { ToastInput } from '#web/design/toast-queue.ts'
import type { AuthResult } from '#web/lib/session/auth-calls.ts'
import { formatMessage, type Translate } from '#web/lib/language/i18n.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { sentences } from '#web/app/sentences-es.ts'
import { toastError, tellReset } from './toast-error.ts'

const t: Translate<typeof accounts> = (key, ...values) => formatMessage(accounts[key], 'en', values[0])
const said: ToastInput[] = []
const around = { t, said: (sentence: string) => sentence, toast: (message: ToastInput) => said.push(message) }
const refused = (message: string): AuthResult => ({ success: false, message })
const last = () => {
  const { variant = 'default', title = '', description } = said.at(-1) ?? {}
  return `${variant}: ${title} / ${description}`
}

test.each([
  ['signIn', 'Sign-in failed', 'Invalid email or password. Please try again.'],
  ['signUp', 'Sign-up failed', 'An unexpected error occurred. Please try again.'],
  ['reset', 'Password reset failed', 'Failed to send password reset email. Please try again.'],
] as const)(
  'a refused %s says “%s” with the error, or “%s” [8-toast-sign-in-failed, 8-toast-sign-up-failed, 8-toast-reset-failed]',
  (form, title, fallback) => {
    toastError(form, around, refused('Slow down'))
    expect(last()).toBe(`destructive: ${title} / Slow down`)
    expect(toastError(form, around, refused('')).message).toBe(fallback)
    expect(last()).toBe(`destructive: ${title} / ${fallback}`)
  },
)

test('what the code words itself is said in the language of the page', () => {
  toastError('signIn', { ...around, said: (sentence) => sentences[sentence] ?? sentence }, refused('Sign in failed'))
  expect(last()).toBe('destructive: Sign-in failed / No se pudo iniciar sesión')
})

test('a reset mail: sent, refused, or broken on the way [8-toast-reset, 8-toast-reset-failed, 8-toast-reset-unexpected]', async () => {
  await tellReset(around, () => Promise.resolve({ success: true, message: '' }))
  expect(last()).toBe('default: Password reset email sent / Check your email for instructions to reset your password.')
  expect(await tellReset(around, () => Promise.resolve(refused('No')))).toEqual(refused('No'))
  expect(last()).toBe('destructive: Password reset failed / No')
  await tellReset(around, () => Promise.reject(new Error('broken')))
  expect(last()).toBe('destructive: Password reset failed / An unexpected error occurred. Please try again.')
})
