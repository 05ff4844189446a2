import { showGuide as showGuideEndpoint } from '#contract/guides.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { recruitmentRoutes } from './recruitment-routes.ts'
import { showGuide } from './show-guide.ts'

/** A shared cache may be so many seconds behind; a browser asks again each time. */
const cache = 'public, max-age=0, s-maxage=30'

export const guideRoutes: Routes = (on, app) => {
  recruitmentRoutes(on, app)
  on(showGuideEndpoint, ({ params }) => showGuide(app, params.id), { cache })
}
