import { expect } from 'vitest'
import { domains } from '#server/app.ts'
import type { App } from '#server/platform/app.ts'
import { endsOf, type Lifecycle, type Stateful, type StateOf } from '#server/platform/lifecycle.ts'

/** Every state that can be reached from where a row begins. */
export function reachable<T extends Stateful>({ begins, transitions }: Lifecycle<T>): string[] {
  const reached = new Set<StateOf<T>>(Object.values(begins).map(({ to }) => to))
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const { from, to } of Object.values(transitions)) if (from.some((state) => reached.has(state))) reached.add(to)
  }
  return [...reached].toSorted()
}

/** Waiting states without an end, or whose end has no actor. */
export function endlessWaits<T extends Stateful>(app: Pick<App, 'deadlines'>, life: Lifecycle<T>): string[] {
  const jobs = domains.flatMap(({ jobs = {} }) => Object.keys(jobs).map((name) => `job ${name}`))
  const deadlines = Object.keys(app.deadlines).map((kind) => `deadline ${kind}`)
  const known = new Set<string>([...jobs, ...deadlines, 'a person'])
  const waits = Object.entries(life.waits) as [StateOf<T>, readonly string[]][]
  return waits
    .filter(([state, endings]) => {
      const left = Object.values(life.transitions).filter(({ from, to }) => from.includes(state) && to !== state)
      const byItself =
        endings.every((ending) => ending === 'a person') || left.some(({ actors }) => actors.includes('system'))
      return endings.length === 0 || endings.some((ending) => !known.has(ending)) || left.length === 0 || !byItself
    })
    .map(([state]) => state)
}

/** The three things that hold for every lifecycle: all is reached, every wait ends one day, and nothing leaves an end. */
export function expectWhole<T extends Stateful>(
  app: Pick<App, 'deadlines'>,
  life: Lifecycle<T>,
  known: { states: readonly string[]; ends: readonly StateOf<T>[]; rests?: readonly StateOf<T>[] },
): void {
  expect(reachable(life)).toEqual([...known.states].toSorted())
  expect(endlessWaits(app, life)).toEqual([])
  expect(endsOf(life).toSorted()).toEqual([...known.ends].toSorted())
  const standing = [...Object.keys(life.waits), ...known.ends, ...(known.rests ?? [])]
  expect(standing.toSorted()).toEqual([...known.states].toSorted())
}
