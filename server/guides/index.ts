import { guidesSpanish } from './texts.es.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import { payoutNotifications } from './payout-account/notifications.ts'
import { payoutAccountRoutes } from './payout-account/routes.ts'
import { payoutAccountUpdated, syncPayoutAccounts } from './payout-account/sync-payout-accounts.ts'
import './payout-account/tables.ts'
import { registerPortraits } from './portrait/receive-portrait.ts'
import { outfitInvitation } from './outfit/notifications.ts'
import { outfitsHaveOwners } from './outfit/outfits-have-owners.ts'
import { outfitRoutes } from './outfit/routes.ts'
import './outfit/tables.ts'
import { guideRoutes } from './routes.ts'

export { formerGuide } from './personal.ts'
export { answerableFor } from './cancellations/answerable.ts'
export { canceledByGuides } from './cancellations/canceled-by-guides.ts'
export { costOf, recordGuideCancellation, waiveGuideFee } from './cancellations/record.ts'
export { costSentence, type Cost } from './cancellations/rule.ts'
export {
  cancellationOfDeparture,
  endedPauses,
  guideCancellation,
  outfitCancellations,
  instantPaused,
  instantPausedUntil,
} from './cancellations/show.ts'
export type { GuideCancellationRow } from './cancellations/tables.ts'
export {
  actsFor,
  actsForGuide,
  actsForOutfit,
  everInOutfit,
  guidesSeenBy,
  requireOutfitManager,
  requireOutfitOwner,
  requireMember,
  type Member,
} from './outfit/policy.ts'
export { levelName, levelWord, publishingLevel } from './level.ts'
export {
  accountsInOutfitsOf,
  accountsOfOutfitter,
  colleaguesLed,
  derivedGuidesAfter,
  topGuides,
  guideById,
  guideCard,
  guideFaces,
  guideHref,
  guideName,
  guideNames,
  guideOfAccount,
  guideStandings,
  guidesWithDerivedLevel,
  guidesOfOutfitter,
  highestLevelOf,
  holdsCredential,
  outfitter,
  outfitterNames,
  outfittersOfAccount,
  publicGuides,
  publishingGuides,
  runsOutfit,
  type GuideCard,
  type GuideFace,
  type GuideFacts,
} from './queries.ts'
export { importGuides, type ImportedGuide } from './import-guides.ts'
export { importPayoutAccount } from './payout-account/import-payout-account.ts'
export { makeGuide } from './make-guide.ts'
export { syncVendorAccount } from './payout-account/record-payout-account.ts'
export { outfitterOfPayoutAccount, payoutAccountOf, payoutAccountOfOutfitter } from './payout-account/queries.ts'
export { receivePortrait } from './portrait/receive-portrait.ts'
export { guideProfileOf, updateGuideProfile } from './update-guide-profile.ts'
export { levelImported, levelIsImported, lockGuide, setGuideCredentials, setGuideLevel } from './set-level.ts'
export { registerGuide } from './register-guide.ts'
export { guideIdIn, showGuide } from './show-guide.ts'
export { workSettingsOf } from './work-settings/work-settings.ts'
export type { GuideCredential, GuideRow } from './tables.ts'

export const guidesDomain: Domain = {
  personal,
  spanish: guidesSpanish,
  routes: (on, app) => {
    guideRoutes(on, app)
    payoutAccountRoutes(on, app)
    outfitRoutes(on, app)
  },
  jobs: { 'sync-payout-accounts': syncPayoutAccounts },
  notifications: [...payoutNotifications, outfitInvitation],
  invariants: [outfitsHaveOwners],
  vendorListeners: [payoutAccountUpdated],
  register: registerPortraits,
}
