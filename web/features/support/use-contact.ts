import { type FormEvent, useRef, useState } from 'react'
import type { sendContactMessage } from '#contract/support/calls.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { newKey } from '#web/lib/new-key.ts'
import { contact } from '#web/features/support/texts/contact.en.ts'

type Message = Omit<BodyInput<typeof sendContactMessage>, 'idempotencyKey'>

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const messageOf = (form: FormData) =>
  ({
    topic: textOf(form, 'topic'),
    name: textOf(form, 'name'),
    email: textOf(form, 'email').trim(),
    bookingCode: textOf(form, 'bookingCode'),
    message: textOf(form, 'message'),
    website: textOf(form, 'website'),
  }) as Message

/**
 * Sends the form and says what came of it. The server alone judges the fields: its sentences stand beside them. The same
 * words keep their key, so that pressing again after a broken line sends nothing twice.
 */
export function useContact() {
  const t = useTexts(contact)
  const [reference, setReference] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const sending = useRef(false)
  const last = useRef({ words: '', key: '' })

  const send = async (form: HTMLFormElement) => {
    const message = messageOf(new FormData(form))
    const words = JSON.stringify(message)
    if (last.current.words !== words) last.current = { words, key: newKey() }
    setBusy(true)
    setProblem(null)
    setFields({})
    try {
      const body = { ...message, idempotencyKey: last.current.key }
      setReference((await call<typeof sendContactMessage>('POST', '/api/contact', { body })).reference)
    } catch (cause) {
      const beside = cause instanceof HttpError ? cause.fields : {}
      setFields(beside)
      const first = Object.keys(beside)[0]
      if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      else setProblem(saidBy(cause) || t('offline'))
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    void send(event.currentTarget).finally(() => (sending.current = false))
  }
  return { reference, busy, problem, fields, submit, again: () => setReference(null) }
}
