import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Party } from '#contract/bookings/schemas.ts'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { signInPath, signUpPath } from '#web/lib/session/next-path.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { newKey } from '#web/lib/new-key.ts'
import { track } from '#web/lib/track.ts'
import { type Intention, savePendingHold, choicePath, sameChoice } from './pending-hold.ts'
import { bookingKey, hold, listKey } from '../queries.ts'

export interface HoldRefusal {
  code: string
  text: string
}

const refusalOf = (cause: unknown): HoldRefusal => {
  const code = cause instanceof HttpError ? (cause.code ?? (cause.status === 0 ? 'network' : 'failed')) : 'failed'
  return { code, text: saidBy(cause) }
}

/**
 * Holds seats and goes on to checkout; a visitor signs up or signs in first and returns to the same choice. One key per intention,
 * kept until the server has answered, so that a double press or a lost answer makes one booking.
 */
export function useHold(href: string) {
  const { status } = useAuth()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<HoldRefusal>()
  const intention = useRef<Intention>(undefined)
  const running = useRef(false)

  const intend = (departureId: string, party: Party, kept?: Intention): Intention => {
    const known = kept ?? intention.current
    const wanted = sameChoice(known, departureId, party) ? known : { departureId, party, key: newKey() }
    intention.current = wanted
    return wanted
  }

  async function book(departureId: string, party: Party, kept?: Intention): Promise<void> {
    if (running.current) return
    const wanted = intend(departureId, party, kept)
    const back = choicePath(href, departureId, party)
    if (status === 'unauthenticated') {
      savePendingHold(wanted)
      // most who book without a session are new here; sign-in is one press away
      await navigate(signUpPath(back))
      return
    }
    running.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      const booking = await hold({ departureId, party, idempotencyKey: wanted.key })
      track({ name: 'treq_booking_created', detail: { instant: booking.instantBook } }, booking.id)
      intention.current = undefined
      queryClient.setQueryData(bookingKey(booking.id), booking)
      void queryClient.invalidateQueries({ queryKey: listKey })
      await navigate(`/checkout?booking=${booking.id}`)
    } catch (cause) {
      const found = refusalOf(cause)
      // Without an answer the same key must be sent again; a refusal ends the intention.
      // The list stays as it is, too: seats that this very try may have taken would vanish from it.
      if (found.code === 'network') {
        setRefusal(found)
        return
      }
      intention.current = undefined
      if (found.code === 'profile_incomplete') savePendingHold({ ...wanted, key: newKey() })
      if (found.code === 'not_signed_in') {
        savePendingHold({ ...wanted, key: newKey() })
        await navigate(signInPath(back))
        return
      }
      setRefusal(found)
      void queryClient.invalidateQueries({ queryKey: ['/api/adventures/:id/departures'] })
      void queryClient.invalidateQueries({ queryKey: ['/api/departures/:id/quote'] })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { book, busy, refusal, forgive: () => setRefusal(undefined) }
}
