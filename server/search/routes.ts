import { categoryCounts as categoryCountsEndpoint } from '#contract/catalogue.ts'
import * as contract from '#contract/search.ts'
import { WrittenAnswer, type Routes } from '#server/platform/http/route.ts'
import { categoryCounts } from './category-counts.ts'
import { clusters } from './clusters.ts'
import { findGuides } from './find-guides.ts'
import { search } from './search.ts'
import { suggest } from './suggest.ts'

/** A shared cache may be so many seconds behind; a browser asks again each time. */
const cache = 'public, max-age=0, s-maxage=15'

export const searchRoutes: Routes = (on, app) => {
  on(contract.search, async ({ query }) => new WrittenAnswer(await search(app, query)), { cache })
  on(categoryCountsEndpoint, () => categoryCounts(app), { cache })
  on(contract.suggest, async ({ query }) => ({ items: await suggest(app, query.q) }), { cache })
  on(contract.searchGuides, ({ query }) => findGuides(app, query), { cache })
  on(contract.clusters, ({ query }) => clusters(app, query), { cache })
}
