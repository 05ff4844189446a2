import type { PageModule } from '../pages.ts'
import { routes as lines } from '../routes/admin.ts'
import type { RouteEntry } from '../routes/entry.ts'

// In a chunk of its own: a static import would bring the names of all its files into the first load of the home page.
const { DeskFrame } = await import('../desk/desk-frame.tsx')

export const routes = lines.map((line): RouteEntry => ({ ...line, Frame: DeskFrame }))
export const pages = import.meta.glob<PageModule>('./admin/*.tsx')
