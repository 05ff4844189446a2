/** Whether an adventure shall be kept, by its identifier. */
export type Send = (adventureId: string, keep: boolean) => Promise<unknown>

export interface Outcome {
  /** What the server holds now. */
  saved: boolean
  /** Why the last wish was not fulfilled. */
  failure: unknown
}

/**
 * Wishes of one adventure go out one after the other, and of those that wait only the last: what a person sees last is
 * what the server holds, however quickly they press. Resolves null for a press that an earlier one carries out.
 */
export function createSending(send: Send) {
  const wanted = new Map<string, boolean>()
  const running = new Set<string>()

  return async (adventureId: string, keep: boolean): Promise<Outcome | null> => {
    wanted.set(adventureId, keep)
    if (running.has(adventureId)) return null
    running.add(adventureId)
    let saved = !keep
    let failure: unknown = null
    try {
      for (let next = wanted.get(adventureId); next !== undefined; next = wanted.get(adventureId)) {
        wanted.delete(adventureId)
        if (next === saved) continue
        try {
          await send(adventureId, next)
          saved = next
          failure = null
        } catch (cause) {
          failure = cause
        }
      }
    } finally {
      running.delete(adventureId)
    }
    return { saved, failure }
  }
}
