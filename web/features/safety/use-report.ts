import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SafetyParty } from '#contract/safety/schemas.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { newRecordId } from '#web/lib/new-key.ts'
import { partiesKey, partyKey } from './queries.ts'

/** What every report of a party carries. */
export interface SentReport {
  key: string
  claimedAt: string
  position: { lat: number; lng: number; accuracy: number | null } | null
  text?: string
}

/** An SOS does not wait for a satellite. */
const positionMs = 3000

/** Where the device is, if it says so soon. */
function whereIsIt(): Promise<SentReport['position']> {
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(null), positionMs)
    const end = (position: SentReport['position']) => {
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

/**
 * Sends one report at a time. One that did not arrive keeps its key and the moment that it was made: sent again, it is the
 * same.
 */
export function useReport(id: string) {
  const client = useQueryClient()
  const pending = useRef(new Map<string, Pick<SentReport, 'key' | 'claimedAt'>>())
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(kind: string, work: (told: SentReport) => Promise<SafetyParty>, text = ''): Promise<boolean> {
    if (busy) return false
    setBusy(kind)
    setProblem(null)
    const mark = pending.current.get(kind) ?? { key: newRecordId(), claimedAt: new Date().toISOString() }
    pending.current.set(kind, mark)
    try {
      const party = await work({ ...mark, position: await whereIsIt(), text })
      pending.current.delete(kind)
      client.setQueryData(partyKey(id), party)
      return true
    } catch (cause) {
      setProblem(saidBy(cause) || '')
      void client.invalidateQueries({ queryKey: partyKey(id) })
      return false
    } finally {
      setBusy(null)
      void client.invalidateQueries({ queryKey: partiesKey })
    }
  }
  return { send, busy, problem }
}
