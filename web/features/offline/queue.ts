import { queueStore } from '#web/lib/form/draft-owner.ts'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { http, json } from '#web/lib/http.ts'
import { newRecordId } from '#web/lib/new-key.ts'
import { canKeep } from './device.ts'

/**
 * What a person did where there was no network, kept by this device until the server has it: in the order in which it was
 * done, each with a key of its own, so that what is sent twice is done once. The worker sends it, too, after the page was
 * closed (`web/public/service-worker.js`).
 */
export interface Held {
  readonly key: string
  readonly accountId: string
  /** What it is, for whoever reads the list. */
  readonly kind: HeldKind
  /** Of the trip. */
  readonly title: string
  /** Whose presence was noted. */
  readonly name?: string
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** Milliseconds by the clock of the device, which may be wrong: only spans are sent. */
  readonly at: number
  /** Why the server does not take it. */
  readonly refused: string | null
}
export type HeldKind = 'started' | 'ok' | 'back' | 'extended' | 'sos' | 'incident' | 'here' | 'not_here'

/** A page that waits longer than this for an answer has no network worth the name. */
const patienceMs = 15_000

const addressOf = ({ at, key }: Pick<Held, 'at' | 'key'>) => `/offline/queue/${String(at).padStart(15, '0')}-${key}`

/** What an answer varies by is no matter here. */
const anyVary = { ignoreVary: true }

const none: readonly Held[] = []
let known: readonly Held[] = none
let sending = false
const listeners = new Set<() => void>()
export const heldNow = (): readonly Held[] => known
export const noneHeld = (): readonly Held[] => none
export const isSending = (): boolean => sending
export function subscribeToQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const announce = () => {
  for (const listener of listeners) listener()
}

/** Reads what waits, in its order. */
export async function loadQueue(): Promise<readonly Held[]> {
  if (!canKeep() || !(await caches.has(queueStore))) known = none
  else {
    const store = await caches.open(queueStore)
    const found = await Promise.all(
      (await store.keys()).map(async (request) => (await (await store.match(request, anyVary))?.json()) as Held),
    )
    known = found.filter(Boolean).toSorted((one, other) => one.at - other.at)
  }
  announce()
  return known
}

const store = async (held: Held) => (await caches.open(queueStore)).put(addressOf(held), Response.json(held))

export async function letGo(held: Pick<Held, 'at' | 'key'>): Promise<void> {
  await (await caches.open(queueStore)).delete(addressOf(held))
  await loadQueue()
}

/** What came of it: an answer, a refusal in the server’s words, or it waits on this device. */
export type Outcome = { readonly answer: unknown } | { readonly refusal: unknown } | 'held'

/**
 * Does it now where the server can be reached, after all that was done before; else it is kept. `body` gets its key where
 * `keyed`, and how long it was held.
 */
export async function deliver(
  act: Pick<Held, 'accountId' | 'kind' | 'title' | 'method' | 'path' | 'body' | 'name'> & { key?: string; at?: number },
): Promise<Outcome> {
  const held: Held = { key: newRecordId(), at: Date.now(), refused: null, ...act }
  // where the browser keeps nothing, the page is all there is
  if (!canKeep()) return send(held).then(toAnswer, toRefusal)
  // the last word on one thing is enough
  const former = held.method === 'PUT' ? (await loadQueue()).filter(({ path }) => path === held.path) : []
  await store(held)
  for (const one of former) await letGo(one)
  await loadQueue()
  // what hangs longer than that goes on behind the page
  const outcome = (await Promise.race([sendHeld(held.accountId), nothingYet()])).get(held.key)
  if (outcome === undefined) {
    void wakeLater()
    return 'held'
  }
  // whoever pressed the button reads the refusal beside it
  if (typeof outcome === 'object' && 'refusal' in outcome) await letGo(held)
  return outcome
}

const nothingYet = () =>
  new Promise<Map<string, Outcome>>((resolve) => {
    setTimeout(() => resolve(new Map()), patienceMs + 1000)
  })
const toAnswer = (answer: unknown): Outcome => ({ answer })
const toRefusal = (refusal: unknown): Outcome => ({ refusal })

async function send({ at, key, kind, method, path, body }: Held): Promise<unknown> {
  // an incident says itself when it was
  const timed = kind === 'incident' ? {} : { heldSeconds: Math.max(0, Math.round((Date.now() - at) / 1000)) }
  return json(
    await http.request(method, path, {
      body: { ...body, ...(method === 'POST' ? { key } : {}), ...timed },
      signal: AbortSignal.timeout(patienceMs),
    }),
  )
}

/** Not of the request itself: it may be taken later. */
const isPassing = (cause: unknown) =>
  !(cause instanceof HttpError) ||
  cause.status === 0 ||
  cause.status === 401 ||
  cause.status === 429 ||
  cause.status >= 500

let running: Promise<Map<string, Outcome>> = Promise.resolve(new Map())

/** Sends what waits of this person, one after the other; it stops where there is no network. Says what came of each. */
export function sendHeld(accountId: string): Promise<Map<string, Outcome>> {
  running = running.catch(() => undefined).then(() => sendAll(accountId))
  return running
}

async function sendAll(accountId: string): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const waiting = (await loadQueue()).filter((one) => one.accountId === accountId && one.refused === null)
  if (waiting.length === 0) return outcomes
  sending = true
  announce()
  try {
    for (const held of waiting) {
      try {
        outcomes.set(held.key, { answer: await send(held) })
        await letGo(held)
      } catch (cause) {
        if (isPassing(cause)) break
        outcomes.set(held.key, { refusal: cause })
        await store({ ...held, refused: saidBy(cause) })
      }
    }
  } finally {
    sending = false
    await loadQueue()
  }
  return outcomes
}

/** Where a browser can, its worker sends the rest after the page was closed. */
async function wakeLater(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
      sync?: { register: (tag: string) => Promise<void> }
    }
    await registration.sync?.register('treq-queue')
  } catch {
    // Then the page sends it when it is opened again.
  }
}
