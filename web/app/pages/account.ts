import type { PageModule } from '../pages.ts'
import { routes as lines } from '../routes/account.ts'
import type { RouteEntry } from '../routes/entry.ts'

// In a chunk of its own, as in the guides' part.
const { GuideFrame } = await import('../guide/guide-frame.tsx')

// a page that guides find in their own navigation stands in their frame; everyone else sees the usual one
export const routes = lines.map((line): RouteEntry => (line.guide ? { ...line, Frame: GuideFrame } : line))
export const pages = import.meta.glob<PageModule>('./account/*.tsx')
