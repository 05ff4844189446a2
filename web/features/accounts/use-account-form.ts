import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { FormRefused } from '#web/lib/form/field-errors.ts'
import { useWriteForm, type WriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { AuthResult } from '#web/lib/session/auth-calls.ts'
import { fieldsAgainst, type Schemas, schemasQuery } from './server-rules.ts'

type FormName = keyof typeof import('./form-rules.ts').rules

/** What the server calls the forms that it has rules for. */
const schemaNames: Partial<Record<FormName, string>> = {
  signUp: 'signUp',
  signIn: 'signIn',
  resetRequest: 'passwordResetRequest',
  newPassword: 'passwordReset',
}

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
  const queryClient = useQueryClient()
  const schemaName = schemaNames[name]
  // Without the contract's rules the server judges, in sentences that say more.
  const checked = useRef(false)
  const stricter = (values: V) =>
    schemaName && checked.current
      ? fieldsAgainst(queryClient.getQueryData<Schemas>(schemasQuery.queryKey)?.[schemaName], values)
      : []
  return useWriteForm<V>({
    ...form,
    name: name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    rules: () => {
      if (schemaName) void queryClient.prefetchQuery(schemasQuery)
      return import('./form-rules.ts').then(({ rules }) => {
        checked.current = true
        return rules[name]
      })
    },
    also: (values) => ({
      ...Object.fromEntries(stricter(values).map((field) => [field, t('invalidInput')])),
      ...repeated(values, t('mismatch')),
      ...also?.(values),
    }),
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
