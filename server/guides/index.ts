import { guidesSpanish } from './texts.es.ts'
import type { Domain } from '#server/platform/domain.ts'
import { guideRoutes } from './routes.ts'

export { costOf, recordGuideCancellation, waiveGuideFee } from './cancellations/record.ts'
export { costSentence, type Cost } from './cancellations/rule.ts'
export {
  cancellationOfDeparture,
  endedPauses,
  guideCancellation,
  guideCancellations,
  instantPaused,
  instantPausedUntil,
} from './cancellations/show.ts'
export type { GuideCancellationRow } from './cancellations/tables.ts'
export { levelName, levelWord, publishingLevel } from './level.ts'
export {
  topGuides,
  guideById,
  guideCard,
  guideHref,
  guideName,
  guideNames,
  guideOfAccount,
  guideStandings,
  guidesWithDerivedLevel,
  guidesOfOutfitter,
  holdsCredential,
  outfitter,
  publicGuides,
  publishingGuides,
  type GuideCard,
  type GuideFacts,
} from './queries.ts'
export { importGuides, type ImportedGuide } from './import-guides.ts'
export { makeGuide } from './make-guide.ts'
export { levelImported, levelIsImported, lockGuide, setGuideLevel } from './set-level.ts'
export { registerGuide } from './register-guide.ts'
export { guideIdIn } from './show-guide.ts'
export type { GuideCredential, GuideRow } from './tables.ts'

export const guidesDomain: Domain = {
  spanish: guidesSpanish,
  routes: guideRoutes,
}
