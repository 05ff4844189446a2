import { type FormEvent, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { AuthResult } from '#web/lib/session/auth-calls.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { log } from '#web/lib/log.ts'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { fieldErrors } from './field-errors.ts'

type FormName = keyof typeof import('./form-rules.ts').resolvers

const loadRules = () => import('./form-rules.ts')

/** Fetches the rules ahead of the first check; a failure shows when they are needed. */
const fetchRules = () =>
  void loadRules().catch((cause: unknown) => log.warn('The rules of the form did not come', cause))

/**
 * A chunk that once failed is not asked for again by the browser before a reload, which would lose what is typed. The
 * server has the same rules: it judges then, all but the repetition, which it never sees.
 */
function withoutRules<V extends FieldValues>(values: V, mismatch: string): ReturnType<Resolver<V>> {
  const { password, newPassword, confirmPassword } = values as Record<string, unknown>
  if (confirmPassword === undefined || confirmPassword === (newPassword ?? password)) return { values, errors: {} }
  const errors = { confirmPassword: { type: 'custom', message: mismatch } } as unknown as FieldErrors<V>
  return { values: {}, errors }
}

const lazyResolver =
  <V extends FieldValues>(name: FormName, mismatch: string): Resolver<V> =>
  async (values, context, options) => {
    const rules = await loadRules().catch((cause: unknown) => log.warn('The rules of the form did not come', cause))
    if (!rules) return withoutRules(values, mismatch)
    return (rules.resolvers[name] as unknown as Resolver<V>)(values, context, options)
  }

export interface AccountForm<V extends FieldValues> {
  form: UseFormReturn<V>
  /** From the press of the button until the outcome is dealt with. */
  busy: boolean
  /** What went wrong and belongs to no field. */
  problem: string | null
  /** For the form element. */
  bind: { onSubmit: (event: FormEvent<HTMLFormElement>) => void; onFocus: () => void }
}

interface Options<V extends FieldValues> {
  /** Fields that the form has. */
  fields: readonly Path<V>[]
  /** Server fields that this form shows elsewhere, e.g. `firstName` beside `fullName`. */
  aliases?: Readonly<Record<string, Path<V>>>
  /** Sends the checked values. A failed result lands beside its fields, or above the form. */
  send: (values: V) => Promise<AuthResult>
}

/**
 * One form: checked by the contract's schema, sent once however often it is submitted. Inputs keep their own values
 * (no default values here), so that nothing typed before the script came is lost.
 */
export function useAccountForm<V extends FieldValues>(
  name: FormName,
  { fields, aliases = {}, send }: Options<V>,
): AccountForm<V> {
  const t = useTexts(accounts)
  const [resolver] = useState(() => lazyResolver<V>(name, t('mismatch')))
  const form = useForm<V>({ resolver })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef(false)

  const show = (result: AuthResult) => {
    const { beside, rest } = fieldErrors(result, fields, aliases)
    beside.forEach(({ field, message }, index) =>
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
    )
    setProblem(rest)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(null)
    try {
      await form.handleSubmit(async (values) => {
        const result = await send(values)
        if (!result.success) show(result)
      })(event)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { form, busy, problem, bind: { onSubmit: (event) => void submit(event), onFocus: fetchRules } }
}
