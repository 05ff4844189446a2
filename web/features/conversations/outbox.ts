import { unsentSlot } from '#web/lib/form/draft-owner.ts'
import { newRecordId } from '#web/lib/new-key.ts'

/** A message that was written and has not arrived; it is kept by the browser until it has. */
export interface Waiting {
  readonly key: string
  readonly accountId: string
  readonly threadId: string
  readonly text: string
  /** Milliseconds; when it was written. */
  readonly at: number
  /** Why the server does not take it; a person sends it again or lets it go. */
  readonly refused: string | null
}

const slot = unsentSlot
const most = 200

function stored(): Waiting[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(slot) ?? '[]')
    return Array.isArray(found) ? found.filter(isWaiting) : []
  } catch {
    // Storage is closed to us, or holds another's data.
    return []
  }
}

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' &&
  value !== null &&
  (['key', 'accountId', 'threadId', 'text'] as const).every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

let kept: readonly Waiting[] | null = null
const listeners = new Set<() => void>()

function save(next: readonly Waiting[]): void {
  kept = next
  try {
    localStorage.setItem(slot, JSON.stringify(next))
  } catch {
    // It lives as long as the page.
  }
  for (const listener of listeners) listener()
}

export const waitingMessages = (): readonly Waiting[] => (kept ??= stored())
const none: readonly Waiting[] = []
export const noMessages = (): readonly Waiting[] => none

/** Another tab may have sent or written some. */
const onStorage = (event: StorageEvent) => {
  if (event.key !== slot) return
  kept = stored()
  for (const listener of listeners) listener()
}

export function subscribeToOutbox(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

export function enqueueMessage(message: Pick<Waiting, 'accountId' | 'threadId' | 'text'>): void {
  save([...waitingMessages(), { ...message, key: newRecordId(), at: Date.now(), refused: null }].slice(-most))
}

export const dropMessage = (key: string): void => save(waitingMessages().filter((one) => one.key !== key))

export const markRefused = (key: string, refused: string | null): void =>
  save(waitingMessages().map((one) => (one.key === key ? { ...one, refused } : one)))
