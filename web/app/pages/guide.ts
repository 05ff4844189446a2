import type { PageModule } from '../pages.ts'
import { routes as lines } from '../routes/guide.ts'
import type { RouteEntry } from '../routes/entry.ts'

// In a chunk of its own, as the operators' desk: a static import would bring the names of its files into the home page.
const { GuideFrame } = await import('../guide/guide-frame.tsx')

// a page without the header is a way with one direction, such as the onboarding
export const routes = lines.map((line): RouteEntry => (line.headerHidden ? line : { ...line, Frame: GuideFrame }))
export const pages = import.meta.glob<PageModule>('./guide/*.tsx')
