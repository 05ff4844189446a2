import type { RawBuilder } from 'kysely'
import type { OperatorScope, QueueGroup } from '#contract/operators/values.ts'
import type { Said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { PlatformSettings } from '#server/settings/index.ts'

/** One thing that waits; moments are business time. */
export interface QueueItem {
  /** Within its queue. */
  id: string
  since: Date | null
  /** When it should be done, or what happens otherwise happens; null where no moment is set. */
  due: Date | null
}

/** What an operator reads of an item. */
export interface QueueItemText {
  /** Who or what. */
  title: string
  detail?: Said | undefined
  /** Where the work is done; the queue's own unless given. */
  path?: string | undefined
  /** The booking that it is about. */
  bookingId?: string | undefined
  /** What happens to this one if no operator acts; the queue's own unless given. */
  otherwise?: Said | undefined
}

/** For an operator who works on a queue for the first time; plain text. */
export interface QueueHelp {
  /** What it is and where it comes from. */
  about: string
  /** What good work on it looks like. */
  good: string
  /** What to do about it at 3 a.m. */
  night: string
}

/** Work that waits for an operator. The domain whose work it is declares it in `Domain.queues`. */
export interface Queue {
  /** Such as `support.messages`. */
  readonly name: string
  readonly group: QueueGroup
  /** Of the queue, such as `Messages to answer`. */
  readonly label: string
  /** Of one item, such as `Message`. */
  readonly kind: string
  readonly help: QueueHelp
  /** What happens if no operator acts. */
  readonly otherwise: Said
  /** Who of the operators can do the work; the others see nothing of it. */
  readonly scopes: readonly [OperatorScope, ...OperatorScope[]]
  /** Where the work is done. */
  readonly path: string
  /** Someone may come to harm: before everything else, whenever it is due. */
  readonly safety?: true
  /** Tables whose waiting rows it counts. */
  readonly tables: readonly string[]
  /** A statement of a row for each item, with the columns of `QueueItem` in their order, `id` as text. */
  readonly items: (at: { now: Date; settings: PlatformSettings }) => RawBuilder<QueueItem>
  /** Texts of these items of a page; one without a text is shown by the queue's kind. */
  readonly present: (app: App, ids: readonly string[]) => Promise<ReadonlyMap<string, QueueItemText>>
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
