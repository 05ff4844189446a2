import type * as contract from '#contract/safety/calls.ts'
import type { SafetyParty } from '#contract/safety/schemas.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export const partiesKey = ['/api/safety'] as const
export const partyKey = (id: string) => ['/api/departures/:id/safety', id] as const

export const partiesQuery = {
  queryKey: partiesKey,
  queryFn: () => call<typeof contract.listParties>('GET', '/api/safety'),
}

export const partyQuery = (id: string) => ({
  queryKey: partyKey(id),
  queryFn: () => call<typeof contract.showParty>('GET', '/api/departures/:id/safety', { params: { id } }),
})

export const savePlan = (id: string, body: BodyInput<typeof contract.savePlan>): Promise<SafetyParty> =>
  call<typeof contract.savePlan>('PUT', '/api/departures/:id/safety/plan', { params: { id }, body })

export const startParty = (id: string, body: BodyInput<typeof contract.startParty>): Promise<SafetyParty> =>
  call<typeof contract.startParty>('POST', '/api/departures/:id/safety/start', { params: { id }, body })

type Report = BodyInput<typeof contract.checkInParty>

export const checkIn = (id: string, body: Report): Promise<SafetyParty> =>
  call<typeof contract.checkInParty>('POST', '/api/departures/:id/safety/check-ins', { params: { id }, body })

export const sendSos = (id: string, body: Report): Promise<SafetyParty> =>
  call<typeof contract.sendSos>('POST', '/api/departures/:id/safety/sos', { params: { id }, body })

export const reportBack = (id: string, body: Report): Promise<SafetyParty> =>
  call<typeof contract.reportBack>('POST', '/api/departures/:id/safety/back', { params: { id }, body })

export const extendReturn = (id: string, body: BodyInput<typeof contract.extendReturn>): Promise<SafetyParty> =>
  call<typeof contract.extendReturn>('POST', '/api/departures/:id/safety/extend', { params: { id }, body })

export const cardQuery = (id: string) => ({
  queryKey: ['/api/departures/:id/safety/card', id] as const,
  queryFn: () => call<typeof contract.showEmergencyCard>('GET', '/api/departures/:id/safety/card', { params: { id } }),
})

export const reportIncident = (id: string, body: BodyInput<typeof contract.reportIncident>): Promise<SafetyParty> =>
  call<typeof contract.reportIncident>('POST', '/api/departures/:id/safety/incidents', { params: { id }, body })
