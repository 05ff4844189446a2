import type { Party } from '#contract/bookings/schemas.ts'
import type {
  endedGuideWaitlists,
  guideWaitlist,
  guideWaitlists,
  joinWaitlist,
  leaveWaitlist,
  myWaitlist,
  WaitlistEntry,
} from '#contract/bookings/waitlist.ts'
import { call } from '#web/lib/call.ts'
import { listPoll } from '../queries.ts'

export const waitlistKey = ['/api/waitlist'] as const

/** Where the person waits; asked again like every list. */
export const myWaitlistQuery = {
  queryKey: waitlistKey,
  queryFn: async (): Promise<WaitlistEntry[]> => (await call<typeof myWaitlist>('GET', '/api/waitlist')).items,
  refetchInterval: listPoll,
}

export const join = (departureId: string, party: Party): Promise<WaitlistEntry> =>
  call<typeof joinWaitlist>('POST', '/api/departures/:id/waitlist', { params: { id: departureId }, body: { party } })

export const leave = (entryId: string) =>
  call<typeof leaveWaitlist>('POST', '/api/waitlist/:id/leave', { params: { id: entryId } })

export const guideWaitlistsQuery = {
  queryKey: ['/api/guide/waitlists'] as const,
  queryFn: async () => (await call<typeof guideWaitlists>('GET', '/api/guide/waitlists')).items,
  refetchInterval: listPoll,
}

export const endedWaitlistsQuery = {
  queryKey: ['/api/guide/waitlists/ended'] as const,
  queryFn: async () => (await call<typeof endedGuideWaitlists>('GET', '/api/guide/waitlists/ended')).items,
  refetchInterval: listPoll,
}

export const guideWaitlistQuery = (departureId: string) => ({
  queryKey: ['/api/guide/departures/:id/waitlist', departureId] as const,
  queryFn: () =>
    call<typeof guideWaitlist>('GET', '/api/guide/departures/:id/waitlist', { params: { id: departureId } }),
  refetchInterval: listPoll,
})
