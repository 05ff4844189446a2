import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { renew } from '#web/lib/renew.ts'
import { track } from '#web/lib/track.ts'
import { cancellationKey, type CancelInput, previewKey, sendCancel } from './queries.ts'
import { bookingKey, listKey } from '../queries.ts'

/** Sends one cancellation at a time; a refusal goes to `refusal` in the server's words, and the preview reloads. */
export function useCancel(id: string) {
  const queryClient = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ changed: boolean; text: string } | null>(null)

  async function send(input: CancelInput): Promise<Booking | undefined> {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setRefusal(null)
    try {
      const booking = await sendCancel(id, input)
      track({ name: 'treq_cancellation_request', detail: {} })
      queryClient.setQueryData(bookingKey(id), booking)
      return booking
    } catch (cause) {
      const changed = cause instanceof HttpError && cause.code === 'refund_changed'
      setRefusal({ changed, text: saidBy(cause) })
      for (const queryKey of [bookingKey(id), previewKey]) void queryClient.invalidateQueries({ queryKey })
      return undefined
    } finally {
      renew(queryClient, listKey, cancellationKey)
      running.current = false
      setBusy(false)
    }
  }
  return { send, busy, refusal, forgive: () => setRefusal(null) }
}
