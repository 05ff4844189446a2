import type { PageModule } from '../pages.ts'

export { routes } from '../routes/guide.ts'
export const pages = import.meta.glob<PageModule>('./guide/*.tsx')
