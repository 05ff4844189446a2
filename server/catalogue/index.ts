import type { Domain } from '#server/platform/domain.ts'
import { makePictureSizes } from './pictures/make-picture-sizes.ts'
import { catalogueRoutes } from './routes.ts'

export { adventureLabel, isPublished, pictureFile, type AdventureLabel, type PictureFile } from './adventure-label.ts'
export { adventureIdIn, browse, listDepartures, showAdventure } from './browse.ts'
export { cancellationSentences, tierNames, windowWords } from './cancellation.ts'
export { cardsOf, isOffered, type KnownCard } from './cards.ts'
export { adventureContent, type AdventureContent, type TripPrice } from '#contract/listings.ts'
export { applySteps, stepsFor, takeOff, type BookedFor, type ModifierStep } from './modifiers.ts'
export { cash, dayInYear } from './price-words.ts'
export { keepCategoryImage, keepPictures, type NewPicture } from './pictures/keep-pictures.ts'
export { listingFacts, type ListingFacts } from './listing-facts.ts'
export { registerPictures } from './pictures/picture-files.ts'
export { adventureHref, dollars, pictureUrl, presentPicture, type PictureRow } from './present.ts'
export {
  percentOf,
  permitsAmount,
  priceOfOne,
  serviceFee,
  tripLines,
  type Party,
  type ServiceFee,
  type TripLine,
  type TripUnit,
} from './price-of-one.ts'
export { publishAdventure, type NewAdventure } from './publish-adventure.ts'
export { adventuresOfGuide, guideRatings } from './queries.ts'
export { fewestForAverage, presentRating, rateAdventure, type RatingSums } from './rate-adventure.ts'
export { soldAdventure, soldAdventures, type SoldAdventure } from './sold-adventure.ts'

export const catalogueDomain: Domain = { routes: catalogueRoutes, jobs: { 'make-picture-sizes': makePictureSizes } }
