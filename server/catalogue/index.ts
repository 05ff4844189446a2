import { licensesSpanish } from './licenses/texts.es.ts'
import { categorySpanish } from './category-texts.es.ts'
import { catalogueSpanish } from './texts.es.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import type { FileRule } from '#server/platform/storage/vault.ts'
import { clearPictures } from './pictures/clear-pictures.ts'
import { refreshSales, tripsBy } from './gate.ts'
import { salesFollowTheGate } from './invariants/sales-follow-the-gate.ts'
import { listingsFollowAdventures } from './invariants/listings-follow-adventures.ts'
import './listings/events.ts'
import { notifications } from './listings/notifications.ts'
import { listingReviewQueue } from './listings/review/queue.ts'
import './listings/tables.ts'
import { makePictureSizes } from './pictures/make-picture-sizes.ts'
import { catalogueRoutes } from './routes.ts'

export { presentLicenses } from './licenses/present-licenses.ts'
export {
  adventureCategory,
  adventureLabel,
  adventureLabels,
  adventurePlaces,
  pictureFile,
  type AdventureLabel,
} from './adventure-label.ts'
export { adventureIdIn, browse, listDepartures, showAdventure } from './browse.ts'
export { cancellationSentences, hours, notice, tierNames } from './cancellation.ts'
export { cardsOf } from './cards.ts'
export { adventureContent, type AdventureContent } from '#contract/catalogue/listings.ts'
export { hidePictures, largestSizes, ownPictures } from './pictures/own-pictures.ts'
export { receivePictureOf, uploadIn } from './pictures/receive-picture.ts'
export { saveCategoryImage, savePictures } from './pictures/save-pictures.ts'
export { importAdventures, knownAdventures } from './import-adventures.ts'
export { refuseUnknownPictures } from './listings/known-pictures.ts'
export { pictureFiles } from './listings/queries.ts'
export { listingFacts, type ListingFacts } from './listing-facts.ts'
export { pictureForEmail } from './pictures/email-picture.ts'
export { registerPictures } from './pictures/picture-files.ts'
export { adventureHref, pictureUrl, presentPicture, type PictureFile } from './present.ts'
export {
  closedAdventures,
  holdForSafety,
  isGateClosed,
  listingsOnSale,
  obstaclesOf,
  releaseSafetyHold,
} from './gate.ts'
export { publishAdventure } from './publish-adventure.ts'
export {
  adventureIdsAfter,
  adventuresOfGuide,
  guideOfAdventure,
  guideRatings,
  isPublished,
  knownAmong,
  listingsByTier,
  publishedAdventures,
  statesOfAdventures,
  titlesOfGuide,
} from './queries.ts'
export { milesBetween } from './miles-between.ts'
export { presentRating, rateAdventure } from './rate-adventure.ts'
export type { CancellationRow, CancellationTerms } from './settings.ts'
export { soldAdventure, soldAdventures, soldTitle, type SoldAdventure } from './sold-adventure.ts'

/** The original holds the camera's notes: place, time, owner. */
const ownerOnly: FileRule = {
  mayRead: async (_app, caller, file) => caller.kind === 'person' && caller.accountId === file.ownerId,
}

export const catalogueDomain: Domain = {
  personal,
  spanish: { ...catalogueSpanish, ...categorySpanish, ...licensesSpanish },
  routes: catalogueRoutes,
  jobs: { 'make-picture-sizes': makePictureSizes, 'clear-pictures': clearPictures },
  standing: { trips: tripsBy, changed: refreshSales },
  invariants: [salesFollowTheGate, listingsFollowAdventures],
  notifications,
  queues: [listingReviewQueue],
  files: { 'picture-original': ownerOnly },
}
