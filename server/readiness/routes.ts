import * as contract from '#contract/readiness/calls.ts'
import { FileAnswer, type Routes } from '#server/platform/http/route.ts'
import { languageOfHeader } from '#server/platform/said/request-language.ts'
import { revokeLinks, setEmail, shareLink } from './links/share-link.ts'
import { noteLicense } from './licenses/sightings.ts'
import { showBookingReadiness, showDepartureReadiness } from './present-party.ts'
import { showTrip } from './present-trip.ts'
import { remindParty } from './requests/remind-party.ts'
import { giveEmergencyContact } from './sealed/emergency-contact.ts'
import { giveMedicalForm, openEmergencyContact, openMedicalForm } from './sealed/medical-form.ts'
import { downloadOwnWaiver, downloadWaiver } from './waiver/download-waiver.ts'
import { signWaiver } from './waiver/sign-waiver.ts'

const hourly = (count: number) => ({ perAddress: { count, seconds: 3600 } })

export const routes: Routes = (on, app) => {
  const show = (token: string, accept: string | undefined) => showTrip(app, token, languageOfHeader(accept))
  on(contract.openTrip, ({ body, request }) => show(body.token, request.headers['accept-language']), hourly(300))
  on(
    contract.signWaiver,
    async ({ body: { token, ...form }, request }) => {
      await signWaiver(app, token, form, request.ip)
      return show(token, request.headers['accept-language'])
    },
    hourly(120),
  )
  on(
    contract.giveEmergencyContact,
    async ({ body: { token, ...contact }, request }) => {
      await giveEmergencyContact(app, token, contact)
      return show(token, request.headers['accept-language'])
    },
    hourly(120),
  )
  on(
    contract.giveMedicalForm,
    async ({ body: { token, ...form }, request }) => {
      await giveMedicalForm(app, token, form)
      return show(token, request.headers['accept-language'])
    },
    hourly(120),
  )
  on(
    contract.ownWaiverPdf,
    async ({ body }) => {
      const { pdf, name } = await downloadOwnWaiver(app, body.token)
      return new FileAnswer(pdf, name)
    },
    hourly(60),
  )
  on(contract.bookingReadiness, ({ caller, params }) => showBookingReadiness(app, caller, params.id))
  on(contract.departureReadiness, ({ caller, params }) => showDepartureReadiness(app, caller, params.id))
  on(contract.shareTripLink, ({ caller, params }) => shareLink(app, caller, params))
  on(contract.revokeTripLinks, async ({ caller, params }) => {
    await revokeLinks(app, caller, params)
    return showBookingReadiness(app, caller, params.id)
  })
  on(contract.setParticipantEmail, async ({ caller, params, body }) => {
    await setEmail(app, caller, params, body.email)
    return showBookingReadiness(app, caller, params.id)
  })
  on(contract.remindParty, async ({ caller, params }) => {
    const sent = await remindParty(app, caller, params.id)
    return { ...sent, readiness: await showBookingReadiness(app, caller, params.id) }
  })
  on(contract.openMedicalForm, ({ caller, params }) => openMedicalForm(app, caller, params))
  on(contract.openEmergencyContact, ({ caller, params }) => openEmergencyContact(app, caller, params))
  on(contract.noteLicense, async ({ caller, params, body }) => {
    await noteLicense(app, caller, params, body.seen)
    return showBookingReadiness(app, caller, params.id)
  })
  on(
    contract.signedWaiverPdf,
    async ({ caller, params }) => {
      const { pdf, name } = await downloadWaiver(app, caller, params)
      return new FileAnswer(pdf, name)
    },
    { cost: 50 },
  )
}
