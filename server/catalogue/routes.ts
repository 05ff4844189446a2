import { wholeSentence } from '#contract/wire/said.ts'
import * as contract from '#contract/catalogue/calls.ts'
import * as categoryPictures from '#contract/catalogue/category-pictures.ts'
import * as listings from '#contract/catalogue/listings.ts'
import { category } from '#contract/catalogue/schemas.ts'
import { guideAdventures as guideAdventuresEndpoint } from '#contract/guides/calls.ts'
import { listDepartures as departuresEndpoint } from '#contract/scheduling/calls.ts'
import { publishingGuides } from '#server/guides/index.ts'
import { cacheControl30s as cache, type Routes } from '#server/platform/http/route.ts'
import { endedDepartures } from '#server/scheduling/index.ts'
import { changeCategoryPicture } from './category-pictures/change-category-picture.ts'
import { listCategoryPictures } from './category-pictures/list-category-pictures.ts'
import { orderCategories } from './category-pictures/order-categories.ts'
import { cardsOf } from './cards.ts'
import { browse, listDepartures, showAdventure } from './browse.ts'
import { guideAdventures } from './guide-adventures.ts'
import { listingRoutes } from './listings/routes.ts'
import { deleteOriginal } from './pictures/delete-original.ts'
import { receivePicture, uploadIn } from './pictures/receive-picture.ts'
import { showUpload } from './pictures/show-upload.ts'
import { categoryPicture, countPublished, findCategoryImages, usualCategoryPicture } from './queries.ts'

export const catalogueRoutes: Routes = (on, app) => {
  on(contract.listAdventures, ({ query }) => browse(app, query), { cache, cost: 6 })
  on(
    contract.adventureCards,
    async ({ query }) => {
      const cards = await cardsOf(app, app.read(), query.ids)
      return {
        items: [...new Set(query.ids)]
          .flatMap((id) => cards.get(id) ?? [])
          .filter(({ offered }) => offered)
          .map(({ card }) => card),
      }
    },
    { cache, cost: 8 },
  )
  on(contract.showAdventure, ({ params }) => showAdventure(app, params.id), { cache })
  on(departuresEndpoint, async ({ params, query }) => ({ items: await listDepartures(app, params.id, query) }), {
    cache,
    cost: 4,
  })
  on(listings.uploadPicture, ({ caller, request }) => receivePicture(app, caller, uploadIn(request)), {
    perAddress: { count: 60, seconds: 600 },
  })
  on(listings.showUpload, ({ caller, params }) => showUpload(app, caller, params.id))
  on(listings.deleteOriginal, ({ caller, params }) => deleteOriginal(app, caller, params.id))
  listingRoutes(on, app)
  on(categoryPictures.listCategoryPictures, ({ caller }) => listCategoryPictures(app, caller))
  on(categoryPictures.orderCategories, ({ caller, body }) => orderCategories(app, caller, body))
  on(categoryPictures.changeCategoryPicture, ({ caller, params, body }) =>
    changeCategoryPicture(app, caller, params.category, body),
  )
  on(guideAdventuresEndpoint, ({ params, query }) => guideAdventures(app, params.id, query), { cache })
  on(contract.listCategories, () => Promise.resolve([...category.options]), { cache })
  on(
    contract.categoryImages,
    async () =>
      (await findCategoryImages(app.read())).map((row) => {
        const picture = categoryPicture(row)
        return {
          category: row.category,
          displayName: wholeSentence(row.display_name),
          description: wholeSentence(row.description),
          primaryImageUrl: picture?.variants.at(-1)?.url ?? usualCategoryPicture(row.category),
          credit: row.credit,
          isActive: row.is_active,
          picture,
        }
      }),
    { cache },
  )
  on(
    contract.stats,
    async () => {
      const read = app.read()
      const { adventures, states } = await countPublished(read)
      return { adventures, states, guides: await publishingGuides(read), completedTrips: await endedDepartures(read) }
    },
    { cache },
  )
}
