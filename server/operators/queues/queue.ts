import type { RawBuilder } from 'kysely'
import type { OperatorScope } from '#contract/operators/values.ts'
import type { PlatformSettings } from '#server/settings/index.ts'

/** What waits in a queue; moments are business time. */
export interface Waiting {
  count: number
  /** Since when the one that has waited longest waits. */
  oldest: Date | null
  /** When the first of them should be done, or what happens otherwise happens. */
  due: Date | null
}

/** Work that waits for an operator. The domain whose work it is declares it in `Domain.queues`. */
export interface Queue {
  /** Such as `support.messages`. */
  readonly name: string
  readonly label: string
  /** What happens if no operator acts, as a sentence. */
  readonly otherwise: string
  /** Who of the operators can do the work. */
  readonly scopes: readonly [OperatorScope, ...OperatorScope[]]
  /** Where the work is done. */
  readonly path: string
  /** Someone may come to harm: before everything else, whenever it is due. */
  readonly safety?: true
  /** Tables whose waiting rows it counts. */
  readonly tables: readonly string[]
  /** A statement of one row with the columns of `Waiting`, in their order. */
  readonly waiting: (at: { now: Date; settings: PlatformSettings }) => RawBuilder<Waiting>
}

declare module '#server/platform/domain.ts' {
  interface Domain {
    readonly queues?: readonly Queue[]
  }
}
declare module '#server/platform/app.ts' {
  interface App {
    /** Every queue of the operators. */
    readonly queues: readonly Queue[]
  }
}

export function queuesOf(queues: readonly Queue[]): readonly Queue[] {
  if (new Set(queues.map(({ name }) => name)).size < queues.length) throw new Error('two queues have the same name')
  return queues
}
