import type { PageModule } from '../pages.ts'

export { routes } from '../routes/account.ts'
export const pages = import.meta.glob<PageModule>('./account/*.tsx')
