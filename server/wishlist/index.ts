import './tables.ts'
import type { Domain } from '#server/platform/domain.ts'
import { wishlistRoutes } from './routes.ts'

export { keepFor } from './keep-adventure.ts'

export const wishlistDomain: Domain = { routes: wishlistRoutes }
