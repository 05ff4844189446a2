import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { log } from '#web/lib/log.ts'
import { track } from '#web/lib/track.ts'
import { forgetDraft, readDraft, writeDraft } from './draft.ts'
import { placeErrors } from './field-errors.ts'

/** Fetches a schema of the contract: `() => import('#contract/…').then(({ endpoint }) => endpoint.body)`. */
export type Rules = () => Promise<z.ZodType>

interface Options<V extends FieldValues> {
  /** What analytics calls the form, in small letters with hyphens; without it the form isn’t reported. */
  name?: string
  /** Fields of the form, in its order. */
  fields: readonly Path<V>[]
  rules: Rules
  /** Without it the inputs keep the values they have, such as those typed before the script came. */
  defaults?: DefaultValues<V>
  /** What the rules and `send` are given, where the form holds it in another shape. */
  prepare?: (values: V) => unknown
  /** Fields of the server's that this form shows elsewhere, e.g. `firstName` beside `fullName`. */
  aliases?: Readonly<Record<string, Path<V>>>
  /** The form's own sentence for a field that breaks a rule, in place of the contract's. */
  sentences?: Readonly<Partial<Record<Path<V>, string>>>
  /** What must hold beyond the contract, or when its rules could not be fetched. */
  also?: (values: V) => Partial<Record<Path<V>, string>>
  /** Keeps what was typed until it is sent, by this key. */
  draft?: string
  /** Of the fields those that a draft keeps; all unless given. */
  kept?: readonly Path<V>[]
  /** Sends what the rules made of the values. Throws `HttpError` or `FormRefused`. */
  send: (values: V) => Promise<unknown>
  /** Said when the server said nothing. */
  failed?: string
}

export interface WriteForm<V extends FieldValues> {
  form: UseFormReturn<V>
  /** From the press of the button until the outcome is dealt with. */
  busy: boolean
  /** What went wrong and belongs to no field. */
  problem: string | null
  /** For the form element. */
  bind: { noValidate: true; onSubmit: (event: FormEvent<HTMLFormElement>) => void; onFocus: () => void }
  /** For the field of that name. */
  error: (name: Path<V>) => { error?: string }
  /** Sends without taking the focus: for what is saved on continuing. */
  save: () => void
  /** Back to `defaults`, without error and draft. */
  clear: () => void
}

const loadResolver = () => import('./resolver.ts')

const failedToLoad = (cause: unknown) => log.warn('The rules of the form did not come', cause)

/**
 * One form that writes: checked by the contract's schema, sent once however often it is submitted. A refusal is shown beside
 * its fields, the first of which is focused, and nothing that was typed is lost.
 */
export function useWriteForm<V extends FieldValues>(options: Options<V>): WriteForm<V> {
  const { fields, defaults, draft, failed = '' } = options
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })
  const [resolver] = useState(() => resolverOver<V>(() => current.current))
  const form = useForm<V>({ resolver, shouldFocusError: false, ...(defaults ? { defaultValues: defaults } : {}) })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef(false)

  useEffect(() => {
    if (draft === undefined) return undefined
    const isKept = (name: string) => (options.kept ?? fields).some((field) => field === name)
    for (const [name, value] of Object.entries(readDraft(draft) ?? {}))
      if (isKept(name)) form.setValue(name as Path<V>, value as never)
    const text = (values: V) => JSON.stringify(Object.entries(values).filter(([name]) => isKept(name)))
    let last = text(form.getValues())
    return form.subscribe({
      formState: { values: true },
      // told of more than changes: a form that was sent would otherwise write its draft anew
      callback: ({ values }) => {
        if (text(values) === last) return
        last = text(values)
        writeDraft(draft, Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name))))
      },
    })
    // oxlint-disable-next-line react/exhaustive-deps -- fields are the same for one form
  }, [draft, form])

  const send = (focus: boolean) => async (values: V) => {
    const { name } = current.current
    if (name !== undefined) track({ name: 'treq_form_submit', detail: { form: name } })
    try {
      await current.current.send(values)
      if (draft !== undefined) forgetDraft(draft)
    } catch (cause) {
      const { beside, rest } = placeErrors(cause, fields, options.aliases)
      beside.forEach(({ field, message }, index) =>
        form.setError(field, { type: 'server', message }, { shouldFocus: focus && index === 0 }),
      )
      setProblem(rest === null ? null : rest || failed)
    }
  }
  /** In the form's order: the library goes by the order of its own errors. */
  const focusFirst = (errors: FieldErrors<V>) => {
    const first = fields.find((name) => get(errors, name))
    if (first) form.setFocus(first)
  }
  const save = async (focus: boolean) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(null)
    try {
      await form.handleSubmit(send(focus), focus ? focusFirst : undefined)()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // a form in a dialog is inside the React tree of the form around it
    event.stopPropagation()
    void save(true)
  }
  const fetchRules = () => void Promise.all([loadResolver(), current.current.rules()]).catch(failedToLoad)
  return {
    form,
    busy,
    problem,
    bind: { noValidate: true, onSubmit: submit, onFocus: fetchRules },
    error: (name) => {
      const message = form.getFieldState(name, form.formState).error?.message
      return message ? { error: message } : {}
    },
    save: () => void save(false),
    clear: () => {
      form.reset(defaults)
      setProblem(null)
      if (draft !== undefined) forgetDraft(draft)
    },
  }
}

/**
 * The browser doesn't request a failed chunk again before a reload, which would lose what is typed. The
 * server has the same rules and judges then.
 */
function resolverOver<V extends FieldValues>(options: () => Options<V>): Resolver<V> {
  return async (values, context, more) => {
    const { rules, prepare, sentences = {}, also } = options()
    const loaded = await Promise.all([loadResolver(), rules()]).catch(failedToLoad)
    const prepared = (prepare ? prepare(values) : values) as V
    const judged = loaded
      ? await (loaded[0].zodResolver(loaded[1] as never) as unknown as Resolver<V>)(prepared, context, more)
      : { values: prepared, errors: {} as FieldErrors<V> }
    const errors: Record<string, unknown> = { ...judged.errors }
    for (const [name, message] of Object.entries(sentences)) if (errors[name]) errors[name] = { type: 'own', message }
    for (const [name, message] of Object.entries(also?.(values) ?? {}))
      if (message !== undefined) errors[name] ??= { type: 'own', message }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<V> }
      : { values: judged.values as V, errors: {} }
  }
}
