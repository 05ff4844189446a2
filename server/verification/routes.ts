import { Readable } from 'node:stream'
import * as contract from '#contract/verification/calls.ts'
import * as settings from '#contract/verification/settings-calls.ts'
import { requirePerson } from '#server/platform/caller.ts'
import { StreamAnswer, type Routes } from '#server/platform/http/route.ts'
import { throttle } from '#server/platform/throttle.ts'
import { claimDocument } from './claim-document.ts'
import { decideDocument, previewRejection } from './decide-document.ts'
import { receiveDocumentFile } from './files/receive-document-file.ts'
import { viewDocumentFile } from './files/view-file.ts'
import { documentsCsv, listDocumentRows, listDocuments, showDocument } from './list-documents.ts'
import { revokeDocument } from './revoke-document.ts'
import { publishSettings } from './settings-versions/publish-settings.ts'
import { previewSettings, showSettings, showVersion } from './settings-versions/show-settings.ts'
import { showStanding } from './show-standing.ts'
import { submitDocument } from './submit-document.ts'
import { withdrawDocument } from './withdraw-document.ts'

export const routes: Routes = (on, app) => {
  on(contract.showStanding, ({ caller }) => showStanding(app, caller))
  on(
    contract.uploadDocumentFile,
    async ({ caller, request }) => {
      const key = `document-files:${requirePerson(caller).accountId}`
      await throttle(app.db, [{ key, limit: { count: 100, seconds: 86_400 } }])
      return receiveDocumentFile(app, caller, request.body instanceof Readable ? request.body : Readable.from([]))
    },
    { perAddress: { count: 60, seconds: 600 } },
  )
  on(contract.submitDocument, ({ caller, body }) => submitDocument(app, caller, body))
  on(contract.withdrawDocument, ({ caller, params }) => withdrawDocument(app, caller, params.id))
  on(contract.viewDocumentFile, async ({ caller, params }) => {
    const { url, expiresAt } = await viewDocumentFile(app, caller, params)
    return { url, expiresAt: expiresAt.toISOString() }
  })
  on(contract.listDocuments, ({ caller, query }) => listDocuments(app, caller, query))
  on(contract.listDocumentRows, ({ caller, query }) => listDocumentRows(app, caller, query))
  on(
    contract.documentsAsCsv,
    async ({ caller, query }) => new StreamAnswer(documentsCsv(app, caller, query), 'treq-documents.csv'),
  )
  on(contract.showDocument, ({ caller, params }) => showDocument(app, caller, params.id))
  on(contract.claimDocument, ({ caller, params }) => claimDocument(app, caller, params.id))
  on(contract.decideDocument, ({ caller, params, body }) => decideDocument(app, caller, params.id, body))
  on(contract.previewRejection, ({ caller, params, body }) => previewRejection(app, caller, params.id, body.reason))
  on(contract.revokeDocument, ({ caller, params, body }) => revokeDocument(app, caller, params.id, body.reason))
  on(settings.showVerificationSettings, ({ caller }) => showSettings(app, caller))
  on(settings.showSettingsVersion, ({ caller, params }) => showVersion(app, caller, params.version))
  on(settings.previewVerificationSettings, ({ caller, body }) => previewSettings(app, caller, body.document))
  on(settings.publishVerificationSettings, ({ caller, body }) => publishSettings(app, caller, body))
}
