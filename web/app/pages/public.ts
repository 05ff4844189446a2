import type { PageModule } from '../pages.ts'

export { routes } from '../routes/public.ts'
export const pages = import.meta.glob<PageModule>('./public/*.tsx')
