const slot = 'treq-guest-link'
const day = 86_400_000

interface Kept {
  token: string
  until: number
}

/** The link that was opened last, as long as the server lets it count; another one takes its place. */
export function keepGuestLink(token: string, days: number): void {
  try {
    localStorage.setItem(slot, JSON.stringify({ token, until: Date.now() + days * day } satisfies Kept))
  } catch {
    // Storage is closed to us: a booking in this visit counts as any other.
    return
  }
}

/** What a booking sends along; empty without a link. */
export function guestLinkOfBrowser(): { guestLink?: string } {
  try {
    const kept = JSON.parse(localStorage.getItem(slot) ?? 'null') as Kept | null
    if (!kept || typeof kept.token !== 'string') return {}
    if (kept.until > Date.now()) return { guestLink: kept.token }
    localStorage.removeItem(slot)
    return {}
  } catch {
    return {}
  }
}
