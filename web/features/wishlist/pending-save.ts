/** What a visitor wanted to keep, kept in this tab over sign-in. */
const slot = 'treq-wish'
const longest = 60 * 60_000

export function rememberPendingSave(adventureId: string): void {
  try {
    sessionStorage.setItem(slot, `${Date.now()} ${adventureId}`)
  } catch {
    // Storage is closed to us: the person presses the heart once more.
    return
  }
}

/** The remembered wish, once; one that is older than an hour is forgotten. */
export function takePendingSave(): string | null {
  try {
    const text = sessionStorage.getItem(slot)
    if (text === null) return null
    sessionStorage.removeItem(slot)
    const [at, adventureId] = text.split(' ')
    return adventureId && Date.now() - Number(at) < longest ? adventureId : null
  } catch {
    return null
  }
}
