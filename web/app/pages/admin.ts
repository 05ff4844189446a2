import type { PageModule } from '../pages.ts'

export { routes } from '../routes/admin.ts'
export const pages = import.meta.glob<PageModule>('./admin/*.tsx')
