import { wishlistSpanish } from './texts.es.ts'
import './tables.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import { wishlistRoutes } from './routes.ts'

export { saveFor } from './add-to-wishlist.ts'
export { savesByDay } from './saves-by-day.ts'

export const wishlistDomain: Domain = {
  personal,
  spanish: wishlistSpanish,
  routes: wishlistRoutes,
}
