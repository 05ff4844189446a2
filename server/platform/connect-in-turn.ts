import type pg from 'pg'

/** Who comes first where people wait for a connection: what is urgent, then requests, then what may be done later. */
export type Turn = 'first' | 'usual' | 'last'
const order = { first: 0, usual: 1, last: 2 }
/** So many may be let past one that waits; then its turn has come. */
const patience = { first: 0, usual: 20, last: 200 }

const waiters = new WeakMap<object, { turn: Turn; passed: number }>()

/** A connection of the pool, as `pool.connect` gives it; where all are taken, those who wait stand in the order of their turns. */
export function connectInTurn(pool: pg.Pool, turn: Turn): Promise<pg.PoolClient> {
  // The driver's line, which its types do not tell of. It stays the only one: it knows how long somebody may wait.
  const line = (pool as unknown as { _pendingQueue: object[] })._pendingQueue
  const before = line.length
  const connecting = pool.connect()
  if (line.length === before) return connecting
  const [newest] = line.splice(-1)
  if (!newest) return connecting
  waiters.set(newest, { turn, passed: 0 })
  let at = line.length
  for (; at > 0; at--) {
    const ahead = line[at - 1]
    const other = (ahead && waiters.get(ahead)) ?? { turn: 'usual', passed: patience.usual }
    if (order[other.turn] <= order[turn] || other.passed >= patience[other.turn]) break
    other.passed++
  }
  line.splice(at, 0, newest)
  return connecting
}
