import { tripStore } from '#web/lib/form/draft-owner.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { canKeep, isOwned, keepsTrips } from './device.ts'

/**
 * What this device keeps of a person’s trips and lessons, for a place without reception: answers of the server, and the pages
 * that show them with their files. All of it is in one store, which signing out deletes.
 */

const dataPath = (slot: string) => `/offline/data/${slot}`
const indexPath = '/offline/pages'
const day = 86_400_000
/** A trip is removed so many days after its end, and a lesson so many after it was read. */
export const keptDays = 7
const lessonDays = 90
/** A server that has not answered by then is as good as none, where an answer is at hand. */
const patienceMs = 6000

/** What an answer varies by is no matter here: all of it is one person’s. */
const anyVary = { ignoreVary: true }

interface Kept<T> {
  readonly savedAt: number
  /** Milliseconds; from then on it is removed. */
  readonly until: number
  readonly value: T
}

/** Undefined: nothing came from this device since the server answered last. */
let from: number | undefined
const listeners = new Set<() => void>()
function setFrom(savedAt: number | undefined) {
  if (from === savedAt) return
  from = savedAt
  for (const listener of listeners) listener()
}
/** When what the page shows was saved; undefined while the server answers. */
export const shownFrom = (): number | undefined => from
export const subscribeToShown = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isAway = (cause: unknown) => cause instanceof HttpError && (cause.status === 0 || cause.status >= 502)

/** The answer of the server, kept from then on; where the server is out of reach, the one that was kept. */
export async function askOrRead<T>(slot: string, ask: () => Promise<T>, endsAt?: (value: T) => string): Promise<T> {
  if (!keepsTrips() || !isOwned()) return ask()
  const kept = await read<T>(slot)
  try {
    const value = await (kept ? inTime(ask()) : ask())
    setFrom(undefined)
    void save(slot, value, endsAt ? Date.parse(endsAt(value)) + keptDays * day : Date.now() + lessonDays * day)
    return value
  } catch (cause) {
    if (!kept || !isAway(cause)) throw cause
    setFrom(kept.savedAt)
    return kept.value
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(() => reject(new HttpError(0, 'The server takes too long')), patienceMs)
    work.then(resolve, reject).finally(() => clearTimeout(end))
  })
}

async function read<T>(slot: string): Promise<Kept<T> | undefined> {
  try {
    const found = await (await caches.open(tripStore)).match(dataPath(slot), anyVary)
    return found ? ((await found.json()) as Kept<T>) : undefined
  } catch {
    return undefined
  }
}

async function save(slot: string, value: unknown, until: number): Promise<void> {
  if (until < Date.now()) return
  const kept: Kept<unknown> = { savedAt: Date.now(), until, value }
  try {
    await (await caches.open(tripStore)).put(dataPath(slot), Response.json(kept))
  } catch {
    // The disk is full, or storage is closed to us: the page still shows what came.
  }
}

interface SavedPage {
  readonly savedAt: number
  readonly until: number
  readonly files: readonly string[]
}
type Pages = Record<string, SavedPage>

async function savedPages(store: Cache): Promise<Pages> {
  const found = await store.match(indexPath, anyVary)
  return found ? ((await found.json()) as Pages) : {}
}

/** Files of a page by its markup: styles, faces, and the scripts that its first one fetches. */
function filesOf(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const links = [...page.querySelectorAll('link[rel=stylesheet], link[rel=preload], link[rel=icon]')].map((one) =>
    one.getAttribute('href'),
  )
  const scripts = page.querySelector('meta[name="treq-scripts"]')?.getAttribute('content')?.split(' ') ?? []
  const first = [...page.querySelectorAll('script[src]')].map((one) => one.getAttribute('src'))
  return [...new Set([...links, ...scripts, ...first])].filter((one): one is string => Boolean(one?.startsWith('/')))
}

/** An hour is no time between two releases, and the scripts of a page are large. */
const freshMs = 3_600_000

/**
 * Keeps pages with their files, so that the worker can answer for them. A page and its files are of one release, whatever is
 * released later. `until`: milliseconds.
 */
export async function keepPages(accountId: string, paths: readonly string[], until: number): Promise<void> {
  if (!keepsTrips()) return
  try {
    const store = await caches.open(tripStore)
    const pages = await savedPages(store)
    for (const path of paths) {
      const known = pages[path]
      if (known && Date.now() - known.savedAt < freshMs && known.until >= until) continue
      const answer = await fetch(path, { credentials: 'include', headers: { accept: 'text/html' } })
      if (!answer.ok || answer.redirected) continue
      const html = await answer.clone().text()
      // made for someone who is no longer signed in, or for someone else
      if (!html.includes(accountId)) continue
      const files = filesOf(html)
      for (const file of files) if (!(await store.match(file, anyVary))) await store.add(file)
      await store.put(path, answer)
      pages[path] = { savedAt: Date.now(), until: Math.max(until, known?.until ?? 0), files }
    }
    await store.put(indexPath, Response.json(pages))
    await sweep(store, pages)
  } catch {
    // Offline, or the disk is full: what was kept before stays.
  }
}

/** Removes what has had its time, and files that no page needs any longer. */
async function sweep(store: Cache, pages: Pages): Promise<void> {
  const now = Date.now()
  for (const [path, { until }] of Object.entries(pages))
    if (until < now) {
      delete pages[path]
      await store.delete(path)
    }
  const needed = new Set([indexPath, ...Object.keys(pages), ...Object.values(pages).flatMap(({ files }) => files)])
  for (const request of await store.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/offline/data/')) {
      const kept = await (await store.match(request, anyVary))?.json()
      if (((kept as Kept<unknown> | undefined)?.until ?? 0) < now) await store.delete(request)
    } else if (!needed.has(pathname)) await store.delete(request)
  }
  await store.put(indexPath, Response.json(pages))
}

/** Bytes of all that is kept; 0: nothing. */
export async function keptBytes(): Promise<number> {
  if (!canKeep() || !(await caches.has(tripStore))) return 0
  const store = await caches.open(tripStore)
  const sizes = await Promise.all(
    (await store.keys()).map(async (request) => (await (await store.match(request, anyVary))?.blob())?.size ?? 0),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
