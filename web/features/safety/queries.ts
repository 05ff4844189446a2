import type * as contract from '#contract/safety/calls.ts'
import type { SafetyParty } from '#contract/safety/schemas.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { askOrRead } from '#web/features/offline/pack.ts'
import { call } from '#web/lib/call.ts'

export const partiesKey = ['/api/safety'] as const
export const partyKey = (id: string) => ['/api/departures/:id/safety', id] as const

export const partiesQuery = {
  queryKey: partiesKey,
  queryFn: () =>
    askOrRead(
      'safety',
      () => call<typeof contract.listParties>('GET', '/api/safety'),
      ({ items }) =>
        items
          .map(({ endsAt }) => endsAt)
          .toSorted()
          .at(-1) ?? '',
    ),
}

export const partyQuery = (id: string) => ({
  queryKey: partyKey(id),
  queryFn: () =>
    askOrRead(
      `safety/${id}`,
      () => call<typeof contract.showParty>('GET', '/api/departures/:id/safety', { params: { id } }),
      ({ endsAt }) => endsAt,
    ),
})

export const savePlan = (id: string, body: BodyInput<typeof contract.savePlan>): Promise<SafetyParty> =>
  call<typeof contract.savePlan>('PUT', '/api/departures/:id/safety/plan', { params: { id }, body })

export const cardQuery = (id: string) => ({
  queryKey: ['/api/departures/:id/safety/card', id] as const,
  queryFn: () =>
    askOrRead(
      `card/${id}`,
      () => call<typeof contract.showEmergencyCard>('GET', '/api/departures/:id/safety/card', { params: { id } }),
      ({ returnAt }) => returnAt,
    ),
})
