import type { PushAdapter } from './adapter.ts'
import type { PushSimulator } from './simulator/index.ts'

declare module '#server/platform/app.ts' {
  interface App {
    readonly push: PushAdapter
    /** Null where browsers have push services of their own. */
    readonly pushSimulator: PushSimulator | null
  }
}
