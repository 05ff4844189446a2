import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { useToast } from '#web/design/toast.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { renew } from '#web/lib/renew.ts'
import { act, bookingKey, decline, listKey, type PlainAction } from './queries.ts'

/**
 * Runs one action at a time on a booking and brings every view of it up to date. A refusal becomes a toast in the
 * server's own words and gives undefined.
 */
export function useAct(failedTitle: string) {
  const queryClient = useQueryClient()
  const { toast, dismiss } = useToast()
  const failure = useRef(0)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function once(id: string, work: () => Promise<Booking>): Promise<Booking | undefined> {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    try {
      const booking = await work()
      queryClient.setQueryData(bookingKey(id), booking)
      dismiss(failure.current)
      return booking
    } catch (cause) {
      const text = saidBy(cause)
      failure.current = toast({ variant: 'destructive', title: failedTitle, ...(text ? { description: text } : {}) })
      return undefined
    } finally {
      renew(queryClient, listKey, bookingKey(id))
      running.current = false
      setBusy(false)
    }
  }

  return {
    busy,
    once,
    run: (action: PlainAction, id: string) => once(id, () => act(action, id)),
    refuse: (id: string, reason: string) => once(id, () => decline(id, reason)),
  }
}
