import './tables-recruitment.ts'
import type { Domain } from '#server/platform/domain.ts'
import { guideRoutes } from './routes.ts'

export { levelName, levelWord, publishingLevel } from './level.ts'
export {
  foremostGuides,
  guideById,
  guideCard,
  guideHref,
  guideName,
  guideOfAccount,
  guideSlug,
  guideStandings,
  holdsCredential,
  outfitter,
  publicGuides,
  publishingGuides,
  type GuideCard,
  type GuideFacts,
} from './queries.ts'
export { registerGuide, type NewGuide } from './register-guide.ts'
export { guideIdIn } from './show-guide.ts'
export type { GuideCredential, GuideRow } from './tables.ts'

export const guidesDomain: Domain = { routes: guideRoutes }
