import { showGuide as showGuideEndpoint } from '#contract/guides/calls.ts'
import { cacheControl30s as cache, type Routes } from '#server/platform/http/route.ts'
import { showGuide } from './show-guide.ts'

export const guideRoutes: Routes = (on, app) => {
  on(showGuideEndpoint, ({ params }) => showGuide(app, params.id), { cache })
}
