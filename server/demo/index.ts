import type { Domain } from '#server/platform/domain.ts'
import { demoRoutes } from './routes.ts'
import { registerLetters } from './show-letter.ts'
import { demoSpanish } from './texts.es.ts'

export { demoAccounts, demoPassword } from './demo-accounts.ts'
export { fillDemoWorld } from './fill-demo-world.ts'
export { configRoute } from './routes.ts'

export const demoDomain: Domain = { routes: demoRoutes, register: registerLetters, spanish: demoSpanish }
