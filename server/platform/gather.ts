/**
 * Looks keys up together: one lookup is under way at a time, and what is asked meanwhile goes out as the next. Nothing is
 * kept: every answer was read after it was asked for. `most` keys at a time; an unknown key gives undefined.
 */
export function gather<K, V>(
  lookUp: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  most = 100,
): (key: K) => Promise<V | undefined> {
  interface Waiting {
    key: K
    resolve: (value: V | undefined) => void
    reject: (error: unknown) => void
  }
  const waiting: Waiting[] = []
  let busy = false

  async function next(): Promise<void> {
    busy = true
    while (waiting.length > 0) {
      const asked = waiting.splice(0, most)
      try {
        const found = await lookUp([...new Set(asked.map(({ key }) => key))])
        for (const { key, resolve } of asked) resolve(found.get(key))
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    busy = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      // those of this turn go together
      if (!busy) {
        busy = true
        process.nextTick(() => void next())
      }
    })
}
