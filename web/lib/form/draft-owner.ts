export const draftSlots = 'treq-draft-'
const ownerSlot = 'treq-drafts-of'
/** Messages that wait for the network. */
export const unsentSlot = 'treq-unsent-messages'

/** All that was typed in this tab and not sent is gone. */
export function forgetDrafts(): void {
  try {
    for (const slot of Object.keys(sessionStorage)) if (slot.startsWith(draftSlots)) sessionStorage.removeItem(slot)
    sessionStorage.removeItem(ownerSlot)
    localStorage.removeItem(unsentSlot)
  } catch {
    // There is no storage, so nothing was kept.
  }
}

/** Drafts are this person's from now on; those of someone else who used the tab before are gone. A visitor's stay. */
export function ownDrafts(accountId: string): void {
  try {
    const owner = sessionStorage.getItem(ownerSlot)
    if (owner !== null && owner !== accountId) forgetDrafts()
    sessionStorage.setItem(ownerSlot, accountId)
  } catch {
    // There is no storage, so nothing was kept.
  }
}
