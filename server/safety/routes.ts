import * as admin from '#contract/safety/admin.ts'
import * as contract from '#contract/safety/calls.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { acknowledgeStep } from './admin/acknowledge-step.ts'
import { openCallSheet } from './admin/call-sheet.ts'
import { declareIncident, locateParty } from './admin/end-alarm.ts'
import { showBoard } from './admin/show-board.ts'
import { showDeskParty } from './admin/show-party.ts'
import { startDrill } from './admin/start-drill.ts'
import { showDigest } from './incidents/digest.ts'
import { listIncidents, showIncident } from './incidents/list-incidents.ts'
import { reportIncident } from './incidents/report-incident.ts'
import { closeIncident, noteIncident, rateIncident } from './incidents/review-incident.ts'
import { checkInParty } from './check-in-party.ts'
import { extendReturn } from './extend-return.ts'
import { listTrips, showParty } from './present.ts'
import { reportBack } from './report-back.ts'
import { savePlan } from './save-plan.ts'
import { sendSos } from './send-sos.ts'
import { showEmergencyCard } from './show-card.ts'
import { startParty } from './start-party.ts'

export const routes: Routes = (on, app) => {
  on(contract.listParties, ({ caller }) => listTrips(app, caller))
  on(contract.showParty, ({ caller, params }) => showParty(app, caller, params.id))
  on(contract.showEmergencyCard, ({ caller, params }) => showEmergencyCard(app, caller, params.id))
  on(contract.savePlan, async ({ caller, params, body }) => {
    await savePlan(app, caller, params.id, body)
    return showParty(app, caller, params.id)
  })
  on(contract.startParty, async ({ caller, params, body }) => {
    await startParty(app, caller, params.id, body)
    return showParty(app, caller, params.id)
  })
  on(contract.checkInParty, async ({ caller, params, body }) => {
    await checkInParty(app, caller, params.id, body)
    return showParty(app, caller, params.id)
  })
  on(contract.sendSos, async ({ caller, params, body }) => {
    await sendSos(app, caller, params.id, body)
    return showParty(app, caller, params.id)
  })
  on(contract.reportBack, async ({ caller, params, body }) => {
    await reportBack(app, caller, params.id, body)
    return showParty(app, caller, params.id)
  })
  on(contract.extendReturn, async ({ caller, params, body }) => {
    await extendReturn(app, caller, params.id, body)
    return showParty(app, caller, params.id)
  })
  on(contract.reportIncident, async ({ caller, params, body }) => {
    await reportIncident(app, caller, params.id, body)
    return showParty(app, caller, params.id)
  })
  on(admin.listIncidents, ({ caller, query }) => listIncidents(app, caller, query))
  on(admin.showIncidentDigest, ({ caller }) => showDigest(app, caller))
  on(admin.showIncident, ({ caller, params }) => showIncident(app, caller, params.id))
  on(admin.noteIncident, ({ caller, params, body }) => noteIncident(app, caller, params.id, body))
  on(admin.rateIncident, ({ caller, params, body }) => rateIncident(app, caller, params.id, body))
  on(admin.closeIncident, ({ caller, params, body }) => closeIncident(app, caller, params.id, body))
  on(admin.showBoard, ({ caller }) => showBoard(app, caller))
  on(admin.showDeskParty, ({ caller, params }) => showDeskParty(app, caller, params.id))
  on(admin.openCallSheet, ({ caller, params }) => openCallSheet(app, caller, params.id))
  on(admin.acknowledgeStep, ({ caller, params }) => acknowledgeStep(app, caller, params))
  on(admin.locateParty, ({ caller, params, body }) => locateParty(app, caller, params.id, body.reason))
  on(admin.declareIncident, ({ caller, params, body }) => declareIncident(app, caller, params.id, body))
  on(admin.startDrill, ({ caller }) => startDrill(app, caller))
}
