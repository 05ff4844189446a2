import './tables.ts'
import type { Domain } from '#server/platform/domain.ts'
import { personal } from './personal.ts'
import { routes } from './routes.ts'

export const taxesDomain: Domain = { routes, personal }
