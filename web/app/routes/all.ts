import { routes as account } from './account.ts'
import { routes as admin } from './admin.ts'
import type { RouteEntry } from './entry.ts'
import { routes as guide } from './guide.ts'
import { homeEntry } from './index.ts'
import { routes as everybody } from './public.ts'

/** Every address of the site, for tests; any other path is the 404 page. */
export const routeTable: readonly RouteEntry[] = [homeEntry, ...everybody, ...account, ...guide, ...admin]
