import type * as contract from '#contract/readiness/calls.ts'
import type { PartyReadiness } from '#contract/readiness/schemas.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { http } from '#web/lib/http.ts'

export const tripKey = (token: string) => ['/api/trip/open', token] as const

/** By the secret of a link, which travels in the body alone. */
export const tripQuery = (token: string) => ({
  queryKey: tripKey(token),
  queryFn: () => call<typeof contract.openTrip>('POST', '/api/trip/open', { body: { token } }),
})

export const signWaiver = (body: BodyInput<typeof contract.signWaiver>) =>
  call<typeof contract.signWaiver>('POST', '/api/trip/waiver', { body })
export const giveEmergencyContact = (body: BodyInput<typeof contract.giveEmergencyContact>) =>
  call<typeof contract.giveEmergencyContact>('POST', '/api/trip/emergency-contact', { body })
export const giveMedicalForm = (body: BodyInput<typeof contract.giveMedicalForm>) =>
  call<typeof contract.giveMedicalForm>('POST', '/api/trip/medical', { body })

/** Throws `HttpError`. */
export async function ownWaiverPdf(token: string): Promise<Blob> {
  const answer = await http.request('POST', '/api/trip/waiver.pdf', {
    body: { token },
    headers: { accept: 'application/pdf' },
  })
  return answer.blob()
}

export const readinessKey = (bookingId: string) => ['/api/bookings/:id/readiness', bookingId] as const
/** Whoever has a link changes it from elsewhere, so it is read anew on every visit. */
export const readinessQuery = (id: string) => ({
  queryKey: readinessKey(id),
  staleTime: 0,
  queryFn: (): Promise<PartyReadiness> =>
    call<typeof contract.bookingReadiness>('GET', '/api/bookings/:id/readiness', { params: { id } }),
})

export const departureReadinessKey = (departureId: string) => ['/api/departures/:id/readiness', departureId] as const
export const departureReadinessQuery = (id: string) => ({
  queryKey: departureReadinessKey(id),
  staleTime: 0,
  queryFn: () => call<typeof contract.departureReadiness>('GET', '/api/departures/:id/readiness', { params: { id } }),
})

interface OfPerson {
  readonly id: string
  readonly participantId: string
}

export const shareTripLink = (params: OfPerson) =>
  call<typeof contract.shareTripLink>('POST', '/api/bookings/:id/participants/:participantId/link', { params })
export const revokeTripLinks = (params: OfPerson) =>
  call<typeof contract.revokeTripLinks>('DELETE', '/api/bookings/:id/participants/:participantId/link', { params })
export const setParticipantEmail = (params: OfPerson, email: string | null) =>
  call<typeof contract.setParticipantEmail>('PUT', '/api/bookings/:id/participants/:participantId/email', {
    params,
    body: { email },
  })
export const remindParty = (id: string) =>
  call<typeof contract.remindParty>('POST', '/api/bookings/:id/readiness/remind', { params: { id } })
export const openMedicalForm = (params: OfPerson) =>
  call<typeof contract.openMedicalForm>('POST', '/api/bookings/:id/participants/:participantId/medical', { params })
export const openEmergencyContact = (params: OfPerson) =>
  call<typeof contract.openEmergencyContact>(
    'POST',
    '/api/bookings/:id/participants/:participantId/emergency-contact',
    { params },
  )
export const noteLicense = (params: OfPerson, seen: boolean) =>
  call<typeof contract.noteLicense>('PUT', '/api/bookings/:id/participants/:participantId/license', {
    params,
    body: { seen },
  })
