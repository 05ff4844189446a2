import { showGuide as showGuideEndpoint } from '#contract/guides/calls.ts'
import * as work from '#contract/guides/work-settings.ts'
import { cacheControl30s as cache, type Routes } from '#server/platform/http/route.ts'
import { showGuide } from './show-guide.ts'
import { saveWorkSettings, showWorkSettings } from './work-settings/work-settings.ts'

export const guideRoutes: Routes = (on, app) => {
  on(showGuideEndpoint, ({ params }) => showGuide(app, params.id), { cache })
  on(work.showWorkSettings, ({ caller }) => showWorkSettings(app, caller))
  on(work.saveWorkSettings, ({ caller, body }) => saveWorkSettings(app, caller, body))
}
