import type { FieldValues, Path } from 'react-hook-form'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { FormRefused } from '#web/lib/form/field-errors.ts'
import { useWriteForm, type WriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { AuthResult } from '#web/lib/session/auth-calls.ts'

type FormName = keyof typeof import('./form-rules.ts').rules

export type AccountForm<V extends FieldValues> = WriteForm<V>

interface Options<V extends FieldValues> {
  /** Fields that the form has. */
  fields: readonly Path<V>[]
  /** Server fields that this form shows elsewhere, e.g. `firstName` beside `fullName`. */
  aliases?: Readonly<Record<string, Path<V>>>
  /** What the rules and `send` are given, where the form holds it in another shape. */
  prepare?: (values: V) => unknown
  /** What must hold beyond the rules. */
  also?: (values: V) => Partial<Record<Path<V>, string>>
  /** Keeps what was typed until it is sent. */
  draft?: string
  /** Sends the checked values. A failed result lands beside its fields, or above the form. */
  send: (values: V) => Promise<AuthResult>
}

/** One of the account forms; its calls tell a refusal in their result. */
export function useAccountForm<V extends FieldValues>(
  name: FormName,
  { send, also, ...form }: Options<V>,
): AccountForm<V> {
  const t = useTexts(accounts)
  return useWriteForm<V>({
    ...form,
    rules: () => import('./form-rules.ts').then(({ rules }) => rules[name]),
    also: (values) => ({ ...repeated(values, t('mismatch')), ...also?.(values) }),
    send: async (values) => {
      const result = await send(values)
      if (!result.success) throw new FormRefused(result.message, result.error?.fields)
    },
  })
}

/** The server never sees the repetition of a password. */
function repeated<V extends FieldValues>(values: V, mismatch: string): Partial<Record<Path<V>, string>> {
  const { password, newPassword, confirmPassword } = values as Record<string, unknown>
  if (confirmPassword === undefined || confirmPassword === (newPassword ?? password)) return {}
  return { confirmPassword: mismatch } as Partial<Record<Path<V>, string>>
}
