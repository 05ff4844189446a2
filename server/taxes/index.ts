import './tables.ts'
import type { Domain } from '#server/platform/domain.ts'
import { routes } from './routes.ts'

export const taxesDomain: Domain = { routes }
