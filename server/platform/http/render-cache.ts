interface PageCacheOptions {
  /** How long a page may be handed out, in milliseconds. */
  maxAge: number
  maxEntries: number
  /** Bound on the sum of all bodies, in bytes. */
  maxSize: number
  /** Wall clock in milliseconds. */
  now: () => number
}

interface Kept<T> {
  value: T
  at: number
  size: number
}

/**
 * Rendered pages of visitors without a session, least recently used first out. Requests for a key that is being made
 * wait for that one rendering.
 */
export function createPageCache<T>({ maxAge, maxEntries, maxSize, now }: PageCacheOptions) {
  const kept = new Map<string, Kept<T>>()
  const making = new Map<string, Promise<{ value: T; age: number }>>()
  let size = 0

  function drop(key: string) {
    size -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  function keep(key: string, value: T, weight: number) {
    drop(key)
    if (weight > maxSize / 4) return
    kept.set(key, { value, at: now(), size: weight })
    size += weight
    for (const oldest of kept.keys()) {
      if (kept.size <= maxEntries && size <= maxSize) break
      drop(oldest)
    }
  }

  /** The page and its age in milliseconds; `make` says its size, or null when it must not be kept. */
  async function get(key: string, make: () => Promise<{ value: T; size: number | null }>) {
    const held = kept.get(key)
    if (held) {
      const age = now() - held.at
      if (age >= 0 && age < maxAge) {
        kept.delete(key)
        kept.set(key, held)
        return { value: held.value, age }
      }
      drop(key)
    }
    const under = making.get(key)
    if (under) return under
    const promise = make()
      .then((made) => {
        if (made.size !== null) keep(key, made.value, made.size)
        return { value: made.value, age: 0 }
      })
      .finally(() => making.delete(key))
    making.set(key, promise)
    return promise
  }

  /** Whether it is held, or being rendered. */
  const has = (key: string): boolean => {
    const age = now() - (kept.get(key)?.at ?? Number.NEGATIVE_INFINITY)
    return making.has(key) || (age >= 0 && age < maxAge)
  }

  return { get, has, clear: () => [...kept.keys()].forEach(drop), entries: () => kept.size, size: () => size }
}

const tracking = /^(utm_|_ga$|_gl$|gclid$|fbclid$|msclkid$|mc_cid$|mc_eid$)/
const longestKey = 400

/** The same address without the marks of campaigns, and without names that no page reads where it is known which they are. */
export function withoutUnread(url: URL, read?: ReadonlySet<string>): URL {
  const names = [...url.searchParams.keys()].filter((name) => tracking.test(name) || read?.has(name) === false)
  if (names.length === 0) return url
  const tidy = new URL(url)
  for (const name of names) tidy.searchParams.delete(name)
  return tidy
}

/** Path and sorted query of an address without what is unread; null for an address too long to be worth keeping. */
export function pageKey(url: URL): string | null {
  const query = [...withoutUnread(url).searchParams].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const key = query.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(query).toString()}`
  return key.length > longestKey ? null : key
}
