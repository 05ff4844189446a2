import { useRef, useState } from 'react'
import type { sendContactMessage } from '#contract/support/calls.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { contact } from '#web/features/support/texts/contact.en.ts'
import { call } from '#web/lib/call.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { newKey } from '#web/lib/new-key.ts'

type Message = Omit<BodyInput<typeof sendContactMessage>, 'idempotencyKey'>

/** The same words keep their key, so that pressing again after a broken line sends nothing twice. */
export function useContact() {
  const t = useTexts(contact)
  const [reference, setReference] = useState<string | null>(null)
  const last = useRef({ words: '', key: '' })
  const write = useWriteForm<Message>({
    name: 'contact',
    fields: ['topic', 'name', 'email', 'bookingCode', 'message', 'website'],
    rules: () => import('#contract/support/schemas.ts').then(({ contactForm }) => contactForm),
    draft: 'contact',
    kept: ['message'],
    failed: t('offline'),
    send: async (message) => {
      const words = JSON.stringify(message)
      if (last.current.words !== words) last.current = { words, key: newKey() }
      const body = { ...message, idempotencyKey: last.current.key }
      setReference((await call<typeof sendContactMessage>('POST', '/api/contact', { body })).reference)
    },
  })
  const again = () => {
    write.clear()
    setReference(null)
  }
  return { reference, write, again }
}
