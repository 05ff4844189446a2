import './tables.ts'
import type { Domain } from '#server/platform/domain.ts'
import { operatorTables } from './list-areas.ts'
import { routes } from './routes.ts'

export { inAreaNamed, localHelp, type LocalHelp } from './area-of-spot.ts'

export const locationsDomain: Domain = { routes, operatorTables }
