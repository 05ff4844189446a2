import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SafetyParty } from '#contract/safety/schemas.ts'
import { deliver, type HeldKind } from '#web/features/offline/queue.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { newRecordId } from '#web/lib/new-key.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { partiesKey, partyKey } from './queries.ts'

/** An SOS does not wait for a satellite. */
const positionMs = 3000

interface Position {
  lat: number
  lng: number
  accuracy: number | null
}

/** Where the device is, if it says so soon. */
function whereIsIt(): Promise<Position | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(null), positionMs)
    const end = (position: Position | null) => {
      clearTimeout(giveUp)
      resolve(position)
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        end({ lat: coords.latitude, lng: coords.longitude, accuracy: Math.min(coords.accuracy, 1_000_000) }),
      () => end(null),
      { enableHighAccuracy: true, maximumAge: 60_000, timeout: positionMs },
    )
  })
}

const ways = {
  started: 'start',
  ok: 'check-ins',
  back: 'back',
  extended: 'extend',
  sos: 'sos',
  incident: 'incidents',
} as const satisfies Partial<Record<HeldKind, string>>
export type Reported = keyof typeof ways

/**
 * Sends one report at a time, with the moment in which it was made; without a network this device keeps it, in order. One
 * that neither arrived nor could be kept has the same key when it is pressed again.
 */
export function useReport({ id, title }: Pick<SafetyParty, 'id' | 'title'>) {
  const client = useQueryClient()
  const { user } = useAuth()
  const pending = useRef(new Map<Reported, { key: string; at: number }>())
  const [busy, setBusy] = useState<Reported | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  /** True: it arrived. False: this device keeps it. Throws what the server said against it. */
  async function tell(kind: Reported, more: Readonly<Record<string, unknown>>): Promise<boolean> {
    const mark = pending.current.get(kind) ?? { key: newRecordId(), at: Date.now() }
    pending.current.set(kind, mark)
    const claimedAt = new Date(mark.at).toISOString()
    const outcome = await deliver({
      ...mark,
      accountId: user?.id ?? '',
      kind,
      title,
      method: 'POST',
      path: `/api/departures/${id}/safety/${ways[kind]}`,
      body: kind === 'incident' ? more : { ...more, claimedAt, position: await whereIsIt() },
    })
    if (typeof outcome === 'object' && 'refusal' in outcome) throw outcome.refusal
    pending.current.delete(kind)
    if (outcome === 'held') return false
    client.setQueryData(partyKey(id), outcome.answer as SafetyParty)
    return true
  }

  /** True: it arrived. Null: this device keeps it. False: neither, and `problem` says why. */
  async function send(kind: Reported, more: Readonly<Record<string, unknown>> = {}): Promise<boolean | null> {
    if (busy) return false
    setBusy(kind)
    setProblem(null)
    try {
      return (await tell(kind, more)) || null
    } catch (cause) {
      setProblem(saidBy(cause) || '')
      void client.invalidateQueries({ queryKey: partyKey(id) })
      return false
    } finally {
      setBusy(null)
      void client.invalidateQueries({ queryKey: partiesKey })
    }
  }
  return { send, tell, busy, problem }
}
