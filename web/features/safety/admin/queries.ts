import type * as contract from '#contract/safety/admin.ts'
import type { LadderStep } from '#contract/safety/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export const boardKey = [...deskKey, 'safety'] as const

export const boardQuery = {
  queryKey: boardKey,
  queryFn: () => call<typeof contract.showBoard>('GET', '/api/admin/safety'),
}

export const deskPartyQuery = (id: string) => ({
  queryKey: [...boardKey, id],
  queryFn: () => call<typeof contract.showDeskParty>('GET', '/api/admin/safety/:id', { params: { id } }),
})

export const openCallSheet = (id: string) =>
  call<typeof contract.openCallSheet>('POST', '/api/admin/safety/:id/call-sheet', { params: { id } })

export const acknowledge = (id: string, step: LadderStep) =>
  call<typeof contract.acknowledgeStep>('POST', '/api/admin/safety/:id/steps/:step/acknowledge', {
    params: { id, step },
  })

export const locate = (id: string, reason: string) =>
  call<typeof contract.locateParty>('POST', '/api/admin/safety/:id/locate', { params: { id }, body: { reason } })

export const declare = (id: string, body: BodyInput<typeof contract.declareIncident>) =>
  call<typeof contract.declareIncident>('POST', '/api/admin/safety/:id/incident', { params: { id }, body })

export type IncidentTab = 'open' | 'closed'

export const incidentsQuery = (tab: IncidentTab) => ({
  queryKey: [...boardKey, 'incidents', tab],
  queryFn: () => call<typeof contract.listIncidents>('GET', '/api/admin/incidents', { query: { tab } }),
})

export const incidentQuery = (id: string) => ({
  queryKey: [...boardKey, 'incident', id],
  queryFn: () => call<typeof contract.showIncident>('GET', '/api/admin/incidents/:id', { params: { id } }),
})

export const noteIncident = (id: string, body: BodyInput<typeof contract.noteIncident>) =>
  call<typeof contract.noteIncident>('POST', '/api/admin/incidents/:id/notes', { params: { id }, body })

export const rateIncident = (id: string, body: BodyInput<typeof contract.rateIncident>) =>
  call<typeof contract.rateIncident>('POST', '/api/admin/incidents/:id/severity', { params: { id }, body })

export const closeIncident = (id: string, reason: string) =>
  call<typeof contract.closeIncident>('POST', '/api/admin/incidents/:id/close', { params: { id }, body: { reason } })

export const startDrill = () => call<typeof contract.startDrill>('POST', '/api/admin/safety/drills')

export const digestQuery = {
  queryKey: [...boardKey, 'digest'],
  queryFn: () => call<typeof contract.showIncidentDigest>('GET', '/api/admin/incident-digest'),
}
