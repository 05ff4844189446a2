import './tables.ts'
import type { Domain } from '#server/platform/domain.ts'
import { consoleIsClean } from './invariants/console-is-clean.ts'
import { routes } from './routes.ts'

export { consolePayable } from './console/purchase.ts'

export const adminDomain: Domain = { routes, invariants: [consoleIsClean] }
