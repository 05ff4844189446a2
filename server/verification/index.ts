import './tables.ts'
import './events.ts'
import './standing-parts.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import { checkRoutes } from './check-routes.ts'
import { checks } from './checks.ts'
import { accountRenamed } from './identity/names.ts'
import { deadlines } from './deadlines.ts'
import { documentFileRule } from './files/view-file.ts'
import { credentialsFollowDocuments } from './invariants/credentials-follow-documents.ts'
import { levelsFollowRows } from './invariants/levels-follow-rows.ts'
import { notifications } from './notifications.ts'
import { queues } from './queues.ts'
import { accountChanged } from './refresh-standing.ts'
import { applySettings, isApplyingSettings } from './settings-versions/apply-settings.ts'
import { documents } from './list-documents.ts'
import { listDocumentRows } from '#contract/verification/calls.ts'
import { routes } from './routes.ts'
import { countTrackRecords } from './track-record/count-records.ts'

export type { Trip as GatedTrip } from './matrix.ts'
export type { OfferedTrip } from './standing-parts.ts'
export { gatedGuide } from './queries.ts'
export { opensUntil, standsAgainstLead, standsInTheWay, type GatedListing, type Obstacle } from './publish-gate.ts'
export { refreshStanding } from './refresh-standing.ts'
export { importStanding, type ImportedDocument, type ImportedFact, type PastVendors } from './import-standing.ts'
export {
  guidesHoldingFact,
  guideProgress,
  guidesToAccept,
  type GuideProgress,
  type Progress,
} from './guide-progress.ts'
export { requireCheckedName, requireOwnName } from './identity/names.ts'
export { payoutObstacle } from './payout-obstacle.ts'
export { requireOwnGuide } from './identity/queries.ts'
export { tripsOf as offeredTrips } from './queries.ts'
export { countTrackRecords, countTrackRecordsOf } from './track-record/count-records.ts'
export { recordFact } from './record-fact.ts'
export { isApplyingSettings }

export const verificationDomain: Domain = {
  personal,
  routes: (on, app) => {
    routes(on, app)
    checkRoutes(on, app)
  },
  jobs: { ...checks.jobs, 'apply-verification-settings': applySettings, 'count-track-records': countTrackRecords },
  deadlines: { ...deadlines, ...checks.deadlines },
  notifications: [...notifications, ...checks.notifications],
  operatorTables: [...(checks.operatorTables ?? []), { table: documents, list: listDocumentRows }],
  vendorListeners: checks.vendorListeners,
  queues: [...queues, ...checks.queues],
  invariants: [levelsFollowRows, credentialsFollowDocuments],
  accountRenamed,
  listeners: [accountChanged],
  files: { 'verification-document': documentFileRule },
}
