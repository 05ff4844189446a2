import { z } from 'zod'
import { email } from '../accounts/schemas.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import {
  emergencyContactForm,
  openedContact,
  openedMedical,
  partyReadiness,
  sentMedicalForm,
  sentWaiver,
  tripPage,
  tripToken,
} from './schemas.ts'

const own = z.object({ token: tripToken })

export const openTrip = endpoint({
  method: 'POST',
  path: '/api/trip/open',
  access: 'public',
  summary: 'Get the trip of one participant by their own link',
  body: own,
  output: tripPage,
  errors: ['token_invalid'],
})

export const signWaiver = endpoint({
  method: 'POST',
  path: '/api/trip/waiver',
  access: 'public',
  summary: 'Sign the waiver of one participant by their own link',
  body: sentWaiver,
  output: tripPage,
  errors: ['token_invalid', 'waiver_changed', 'wrong_state'],
})

export const ownWaiverPdf = endpoint({
  method: 'POST',
  path: '/api/trip/waiver.pdf',
  access: 'public',
  summary: 'Download the signed waiver of one participant by their own link',
  body: own,
  file: 'application/pdf',
  output: z.string(),
  errors: ['token_invalid', 'waiver_altered'],
})

export const giveEmergencyContact = endpoint({
  method: 'POST',
  path: '/api/trip/emergency-contact',
  access: 'public',
  summary: 'Save the emergency contact of one participant by their own link',
  body: emergencyContactForm.extend({ token: tripToken }),
  output: tripPage,
  errors: ['token_invalid', 'name_needed', 'wrong_state'],
})

export const giveMedicalForm = endpoint({
  method: 'POST',
  path: '/api/trip/medical',
  access: 'public',
  summary: 'Save the medical form of one participant by their own link',
  body: sentMedicalForm,
  output: tripPage,
  errors: ['token_invalid', 'name_needed', 'wrong_state'],
})

const ofBooking = z.object({ id })
const ofPerson = z.object({ id, participantId: id })

export const bookingReadiness = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/readiness',
  ownEyesOnly: true,
  access: 'signed-in',
  summary: 'Get who of a party has signed and told what is needed',
  params: ofBooking,
  output: partyReadiness,
})

export const departureReadiness = endpoint({
  method: 'GET',
  path: '/api/departures/:id/readiness',
  ownEyesOnly: true,
  access: 'signed-in',
  summary: 'Guide: get who of all parties of a departure has signed and told what is needed',
  params: ofBooking,
  output: z.object({ items: z.array(partyReadiness) }),
})

export const shareTripLink = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/participants/:participantId/link',
  access: 'signed-in',
  summary: 'Create a link with which a participant gets ready',
  params: ofPerson,
  output: z.object({ path: z.string(), expiresAt: instant }),
  errors: ['wrong_state'],
})

export const revokeTripLinks = endpoint({
  method: 'DELETE',
  path: '/api/bookings/:id/participants/:participantId/link',
  access: 'signed-in',
  summary: 'End all links of a participant',
  params: ofPerson,
  output: partyReadiness,
})

export const setParticipantEmail = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/participants/:participantId/email',
  access: 'signed-in',
  summary: 'Save where a participant gets their link; null forgets it',
  params: ofPerson,
  body: z.object({ email: email.nullable() }),
  output: partyReadiness,
  errors: ['wrong_state'],
})

export const remindParty = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/readiness/remind',
  access: 'signed-in',
  summary: 'Remind everyone of a party who isn’t ready',
  params: ofBooking,
  output: z.object({
    /** Emails that were sent. */
    emailed: z.int(),
    /** People without an address: whoever booked shares their links. */
    toShare: z.int(),
    readiness: partyReadiness,
  }),
  errors: ['wrong_state', 'reminded_recently', 'everyone_ready'],
})

export const signedWaiverPdf = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/participants/:participantId/waiver.pdf',
  ownEyesOnly: true,
  access: 'signed-in',
  summary: 'Download the signed waiver of a participant',
  params: ofPerson,
  file: 'application/pdf',
  output: z.string(),
  errors: ['waiver_altered'],
})

export const openMedicalForm = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/participants/:participantId/medical',
  access: 'signed-in',
  summary: 'Guide: open the medical form of a participant, which they can see',
  params: ofPerson,
  output: openedMedical,
  errors: ['not_now'],
})

export const openEmergencyContact = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/participants/:participantId/emergency-contact',
  access: 'signed-in',
  summary: 'Guide: open the emergency contact of a participant, which they can see',
  params: ofPerson,
  output: openedContact,
  errors: ['not_now'],
})

export const noteLicense = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id/participants/:participantId/license',
  access: 'signed-in',
  summary: 'Guide: save whether the license of a participant was seen',
  params: ofPerson,
  body: z.object({ seen: z.boolean() }),
  output: partyReadiness,
  errors: ['wrong_state'],
})
