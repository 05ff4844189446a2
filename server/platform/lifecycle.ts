import { sql, type ColumnType, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { App } from './app.ts'
import { signature, type Caller } from './caller.ts'
import { pipelineWrite, type Database, type Tx } from './database.ts'
import type { DeadlineKinds } from './deadlines.ts'
import type { AppError } from './errors.ts'
import { publishEvent, type DomainEvents, type EventType } from './events.ts'
import type { Jobs } from './jobs.ts'

/** The state of a noun that has a lifecycle: an insert chooses where it begins, and only `move` changes it. */
export type StateColumn<State extends string> = ColumnType<State, State, never>

/** Tables with such a column. */
export type Stateful = {
  [T in keyof Database]: Database[T] extends { id: string; state: ColumnType<infer _State, infer _Begin, never> }
    ? 'state' extends keyof Updateable<Database[T]>
      ? never
      : T
    : never
}[keyof Database]
export type StateOf<T extends Stateful> = Database[T] extends { state: StateColumn<infer State> } ? State : never
type Row<T extends Stateful> = { readonly id: string; readonly state: StateOf<T> }

/** Values of columns that are read as they are written: what was moved is known without reading it again. */
type Values<T extends Stateful> = {
  readonly [
    K in keyof Updateable<Database[T]> & keyof Selectable<Database[T]> as NonNullable<
      Selectable<Database[T]>[K]
    > extends Updateable<Database[T]>[K]
      ? K
      : never
  ]?: Updateable<Database[T]>[K] & Selectable<Database[T]>[K]
}
type ColumnsOf<T extends Stateful, Type> = {
  [K in keyof Selectable<Database[T]>]: [Type] extends [Selectable<Database[T]>[K]] ? K : never
}[keyof Selectable<Database[T]>]

/** What ends a wait: a deadline, a recurring job, or a person to whose list it belongs. */
type Ending = `deadline ${Extract<keyof DeadlineKinds, string>}` | `job ${Extract<keyof Jobs, string>}` | 'a person'

/** How a row comes to be. */
export interface Beginning<T extends Stateful> {
  readonly actors: readonly string[]
  readonly to: StateOf<T>
  readonly says: string
}

export interface Transition<T extends Stateful> {
  readonly actors: readonly string[]
  readonly from: readonly StateOf<T>[]
  readonly to: StateOf<T>
  /** Columns that take the business moment of it. */
  readonly at?: readonly ColumnsOf<T, Date>[]
  /** The column that takes who did it, where the row says so. */
  readonly by?: ColumnsOf<T, string>
  /** What it does besides, in this order, in the same transaction. */
  readonly effects?: readonly string[]
  readonly event?: EventType
  readonly says: string
}

export interface Lifecycle<
  T extends Stateful,
  M extends Record<string, Transition<T>> = Record<string, Transition<T>>,
> {
  readonly table: T
  readonly begins: Readonly<Record<string, Beginning<T>>>
  /** States that end one day by themselves or by a person whose task they are, and what ends them. */
  readonly waits: Readonly<Partial<Record<StateOf<T>, readonly Ending[]>>>
  readonly transitions: M
  /** 409 `wrong_state`, for a caller who saw an older state. */
  readonly changed: () => AppError
}

/** Checks the data against the table and keeps its names: a transition that does not exist is a type error. */
export const lifecycle = <T extends Stateful, const M extends Record<string, Transition<NoInfer<T>>>>(
  life: Lifecycle<T, M>,
): Lifecycle<T, M> => life

interface Change<T extends Stateful> {
  readonly caller: Caller
  /** Columns that change with the state. */
  readonly set?: Values<T>
  /** Written with them; the moved row does not show it. */
  readonly beside?: Updateable<Database[T]>
}

type EffectOf<T extends Stateful, Tr extends Transition<T>> = Tr extends {
  effects: readonly (infer E extends string)[]
}
  ? E
  : never
type EventOf<T extends Stateful, Tr extends Transition<T>> = Tr extends { event: infer E extends EventType } ? E : never

type Moving<T extends Stateful, Tr extends Transition<T>, R> = Change<T> & {
  /** Whom or what the event is about; the row itself unless given. */
  readonly about?: string
} & ([EventOf<T, Tr>] extends [never] ? unknown : { readonly data: DomainEvents[EventOf<T, Tr>] }) &
  ([EffectOf<T, Tr>] extends [never]
    ? unknown
    : { readonly effects: Readonly<Record<EffectOf<T, Tr>, (moved: R, now: Date) => unknown>> })

/**
 * Moves a row from one state to another: the columns that say who and when, what the transition does besides in the order
 * of the data, and its event. `row` is the row as it was read. Does not wait for the row to be written. Throws 409
 * `wrong_state` when it was in another state already, and makes the transaction fail with it when it has left meanwhile.
 */
export async function move<
  T extends Stateful,
  const M extends Record<string, Transition<T>>,
  Name extends keyof M & string,
  R extends Row<T>,
>(app: App, tx: Tx, life: Lifecycle<T, M>, row: R, name: Name, by: Moving<T, M[Name], R>): Promise<R> {
  const { effects = [], event } = life.transitions[name] as Transition<T>
  const { moved, now } = await enterState(app, tx, life, row, name, by)
  const given = by as { effects?: Record<string, (moved: R, now: Date) => unknown>; data?: object; about?: string }
  for (const effect of effects) await given.effects?.[effect]?.(moved, now)
  if (event) {
    await publishEvent(app, tx, by.caller, event, given.about ?? row.id, given.data as DomainEvents[typeof event])
  }
  return moved
}

/**
 * The part of a move that changes the row, for a domain whose effects have an order of their own. Only `move` and the
 * domain's own `move` call it.
 */
export async function enterState<T extends Stateful, M extends Record<string, Transition<T>>, R extends Row<T>>(
  app: App,
  tx: Tx,
  life: Lifecycle<T, M>,
  row: R,
  name: keyof M & string,
  { caller, set, beside }: Change<T>,
): Promise<{ moved: R; now: Date }> {
  const { from, to, at = [], by } = life.transitions[name] as Transition<T>
  if (!from.includes(row.state)) throw life.changed()
  const now = await app.clock.now(tx)
  const changed: Record<string, unknown> = {
    ...Object.fromEntries(at.map((column) => [column, now])),
    ...(by ? { [by]: signature(caller) } : {}),
    ...set,
  }
  const state = sql<string>`enter_state(state, ${[...from]}::text[], ${to}::text)`
  const written = (tx as unknown as Transaction<{ any: { id: string; state: string } }>)
    .updateTable(life.table as 'any')
    .set({ ...changed, ...beside, state })
    .where('id', '=', row.id)
    .execute()
    .catch((error: unknown) => {
      throw isMoved(error) ? life.changed() : error
    })
  pipelineWrite(tx, written)
  return { moved: { ...row, ...changed, state: to }, now }
}

/** Raised by `enter_state` of the database. */
const isMoved = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'TQ409'

/** States that nothing leaves. */
export const endsOf = <T extends Stateful>({ begins, transitions }: Lifecycle<T>): StateOf<T>[] => {
  const entered = [...Object.values(begins), ...Object.values(transitions)].map(({ to }) => to)
  return [...new Set(entered)].filter((state) => !Object.values(transitions).some(({ from }) => from.includes(state)))
}
