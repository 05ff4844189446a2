import './tables-recruitment.ts'
import type { Domain } from '#server/platform/domain.ts'
import { recruitmentRoutes } from './recruitment-routes.ts'

export { levelName, publishingLevel } from './level.ts'
export {
  guideById,
  guideCard,
  guideHref,
  guideName,
  guideOfAccount,
  guideSlug,
  guideStandings,
  outfitter,
  publishingGuides,
  type GuideCard,
  type GuideFacts,
} from './queries.ts'
export { registerGuide, type NewGuide } from './register-guide.ts'
export type { GuideCredential, GuideRow } from './tables.ts'

export const guidesDomain: Domain = { routes: recruitmentRoutes }
