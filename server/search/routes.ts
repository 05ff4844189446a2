import type { FastifyReply, FastifyRequest } from 'fastify'
import { categoryCounts as categoryCountsEndpoint } from '#contract/catalogue/calls.ts'
import type { Language } from '#contract/wire/language.ts'
import { listSetAside as listSetAsideEndpoint } from '#contract/search/admin.ts'
import * as contract from '#contract/search/calls.ts'
import * as saved from '#contract/search/saved-searches.ts'
import type { App } from '#server/platform/app.ts'
import { isRendering } from '#server/platform/http/rendering.ts'
import { languageOfHeader } from '#server/platform/said/request-language.ts'
import { WrittenAnswer, type Routes } from '#server/platform/http/route.ts'
import { categoryCounts } from './category-counts.ts'
import { clusters } from './clusters.ts'
import { findGuides } from './find-guides.ts'
import { listSetAside } from './listings/list-set-aside.ts'
import { deleteSavedSearch, listSavedSearches, saveSearch, updateSavedSearch } from './saved-searches/saved-searches.ts'
import { search } from './search.ts'
import { suggest } from './suggest.ts'

/** A shared cache may be so many seconds behind; a browser asks again each time. */
const cache = 'public, max-age=0, s-maxage=15'

/** The words are read in the language of the page, so that a cache must not mix the answers. */
function parsed({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): Language {
  void reply.header('vary', 'accept-language')
  return languageOfHeader(request.headers['accept-language'])
}

/** Counts further units for the network that asks; a page that is made has been paid for with its reads. */
const spending = (app: App, request: FastifyRequest) => async (units: number) => {
  if (!isRendering(request)) await app.costBudget.charge(request.ip, units)
}

export const searchRoutes: Routes = (on, app) => {
  on(
    contract.search,
    async (call) => new WrittenAnswer(await search(app, call.query, parsed(call), spending(app, call.request))),
    { cache, cost: 12 },
  )
  on(categoryCountsEndpoint, () => categoryCounts(app), { cache })
  on(contract.suggest, async (call) => ({ items: await suggest(app, call.query.q, parsed(call)) }), {
    cache,
    cost: 4,
  })
  on(contract.searchGuides, (call) => findGuides(app, call.query, parsed(call)), { cache, cost: 8 })
  on(contract.clusters, (call) => clusters(app, call.query, parsed(call)), { cache, cost: 12 })
  on(listSetAsideEndpoint, async ({ caller }) => ({ items: await listSetAside(app, caller) }))
  on(saved.listSavedSearches, ({ caller }) => listSavedSearches(app, caller))
  on(saved.saveSearch, (call) => saveSearch(app, call.caller, call.body, parsed(call)))
  on(saved.updateSavedSearch, ({ caller, params, body }) => updateSavedSearch(app, caller, params.id, body))
  on(saved.deleteSavedSearch, ({ caller, params }) => deleteSavedSearch(app, caller, params.id))
}
