export const loadRetries = { attempts: 3, firstDelay: 1000, longestDelay: 5000 }

/** Milliseconds before the `retry`-th retry (0 is the first): 1 s, doubling, 5 s at most. */
export const retryDelay = (retry: number) => Math.min(loadRetries.firstDelay * 2 ** retry, loadRetries.longestDelay)

const texts =
  /loading (css )?chunk|failed to fetch|unable to preload css|(load|import)(ing|ed)?\b.*\bmodule|\bmodule script\b/i

/** Whether a failure is that of page content which could not be loaded, not of the page itself. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'ChunkLoadError' || texts.test(error.message)
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Chromium remembers a failed address as long as the page is open: only another query string is requested again. */
const importAnew = (address: string): Promise<unknown> => import(/* @vite-ignore */ `${address}?${Date.now()}`)

/**
 * Loads page content, trying again up to three times when it cannot be fetched. Other failures are thrown at once. The
 * retries go to the address that the failure names, where it names one.
 */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  pause: (milliseconds: number) => Promise<void> = wait,
  anew: (address: string) => Promise<unknown> = importAnew,
): Promise<T> {
  let address: string | undefined
  for (let retry = 0; ; retry++) {
    try {
      return await (address ? (anew(address) as Promise<T>) : load())
    } catch (cause) {
      if (!isChunkLoadError(cause)) throw cause
      address ??= /http\S+?\.js/.exec((cause as Error).message)?.[0]
      if (retry >= loadRetries.attempts) {
        const error = cause as Error
        error.name = 'ChunkLoadError'
        throw error
      }
      await pause(retryDelay(retry))
    }
  }
}

const counterKey = 'treq-load-retries'

/** Reloads of this tab after page content failed to load; survives the reload. */
export const loadRetryCount = {
  read: (): number => {
    try {
      return Number(sessionStorage.getItem(counterKey)) || 0
    } catch {
      return 0
    }
  },
  write: (count: number): void => {
    try {
      if (count === 0) sessionStorage.removeItem(counterKey)
      else sessionStorage.setItem(counterKey, String(count))
    } catch {
      // Storage is closed to us: the counter then starts again after a reload.
      return
    }
  },
}
