import { searchSpanish } from './texts.es.ts'
import { loadKnownPlaces } from './places/known-places.ts'
import './tables.ts'
import type { Domain } from '#server/platform/domain.ts'
import { rebuildListings, rebuildWaits } from './listings/rebuild-listings.ts'
import { refreshListings } from './listings/refresh-listings.ts'
import { personal } from './personal.ts'
import { queues } from './queues.ts'
import { checkIsDue, checkSavedSearches, startSearchAlerts } from './saved-searches/check-saved-searches.ts'
import { searchAlert } from './saved-searches/notifications.ts'
import { searchRoutes } from './routes.ts'
import { closeWithServer } from './search-db.ts'

export { countSupply, searchLag } from './count-supply.ts'
export { explainRanking } from './explain-ranking.ts'
export { othersForPrices, similarPrices } from './similar-prices.ts'
export { loadGazetteer } from './places/gazetteer.ts'
export { knownTowns, loadKnownPlaces } from './places/known-places.ts'
export { loadPlaces } from './places/places.ts'
export { stateNamed } from './places/states.ts'
export { forgetMarks, holdListings } from './listings/import-listings.ts'
export { listingsMissing, rebuildListings } from './listings/rebuild-listings.ts'
export { refreshListings } from './listings/refresh-listings.ts'
export { closeSearchDb } from './search-db.ts'

export const searchDomain: Domain = {
  personal,
  notifications: [searchAlert],
  deadlines: { 'search.saved_check': checkIsDue },
  spanish: searchSpanish,
  routes: searchRoutes,
  queues,
  jobs: {
    'refresh-listings': async (app) => {
      if (await rebuildWaits(app)) await rebuildListings(app)
      else await refreshListings(app)
    },
    'start-search-alerts': startSearchAlerts,
    'check-saved-searches': checkSavedSearches,
    'load-places': async (app) => {
      await loadKnownPlaces(app)
    },
    'rebuild-listings': async (app) => {
      await rebuildListings(app)
    },
  },
  register: closeWithServer,
}
