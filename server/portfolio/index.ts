import './tables.ts'
import type { Domain } from '#server/platform/domain.ts'
import { routes } from './routes.ts'
import { portfolioSpanish } from './texts.es.ts'

export const portfolioDomain: Domain = { routes, spanish: portfolioSpanish }
