import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useToast } from '#web/design/toast.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { desk } from '#web/features/operators/texts/desk.en.ts'
import { deskKey } from './desk-key.ts'

/**
 * Does one thing at a time and renews all that the desk shows. What came of it is said as a toast, in the server's words;
 * a refusal goes to `refusal`, so nothing typed is lost. Returns whether it was done.
 */
export function useAdminAction() {
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const t = useTexts(desk)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const running = useRef(false)

  async function run(work: () => Promise<{ message: string }>): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setRefusal('')
    try {
      const { message } = await work()
      toast({ title: message })
      return true
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
      return false
    } finally {
      running.current = false
      setBusy(false)
      renew(queryClient, deskKey)
    }
  }
  return { run, busy, refusal, forgive: () => setRefusal('') }
}
