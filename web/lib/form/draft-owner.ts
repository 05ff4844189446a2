export const draftSlots = 'treq-draft-'
const ownerSlot = 'treq-drafts-of'
/** Messages that wait for the network. */
export const unsentSlot = 'treq-unsent-messages'

/** Whose trips this device keeps for a place without reception, and what it keeps; `web/features/offline`. */
export const deviceOwnerSlot = 'treq-offline-of'
export const tripStore = 'treq-trips'
export const queueStore = 'treq-queue'
/** Photos that were chosen for a listing and have not been sent. */
export const photoStore = 'treq-photos'

/** Whether this device keeps anything of this person. */
export function isDeviceOf(accountId: string): boolean {
  try {
    return localStorage.getItem(deviceOwnerSlot) === accountId
  } catch {
    return false
  }
}

/** How many messages wait for the network. */
export function messagesUnsent(): number {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(unsentSlot) ?? '[]')
    return Array.isArray(found) ? found.length : 0
  } catch {
    // There is no storage, or it holds another's data.
    return 0
  }
}

/** How many photos wait here to be sent. */
export async function photosUnsent(): Promise<number> {
  try {
    if (typeof caches === 'undefined' || !(await caches.has(photoStore))) return 0
    return (await (await caches.open(photoStore)).keys()).length
  } catch {
    // There is no storage, so nothing was kept.
    return 0
  }
}

/** Whether reports, messages, or photos wait here for the network, which signing out would delete. */
export async function holdsUnsent(): Promise<boolean> {
  try {
    if (messagesUnsent() > 0 || (await photosUnsent()) > 0) return true
    if (typeof caches === 'undefined' || !(await caches.has(queueStore))) return false
    return (await (await caches.open(queueStore)).keys()).length > 0
  } catch {
    // There is no storage, so nothing was kept.
    return false
  }
}

export async function forgetDevice(): Promise<void> {
  // only where the page came over https, or from the device itself
  if (typeof caches === 'undefined') return
  await Promise.all([tripStore, queueStore, photoStore].map((name) => caches.delete(name)))
}

/** All that was typed in this tab and not sent is gone, and all that this device keeps of the person’s trips. */
export function forgetDrafts(): void {
  void forgetDevice()
  try {
    for (const slot of Object.keys(sessionStorage)) if (slot.startsWith(draftSlots)) sessionStorage.removeItem(slot)
    sessionStorage.removeItem(ownerSlot)
    localStorage.removeItem(unsentSlot)
    localStorage.removeItem(deviceOwnerSlot)
  } catch {
    // There is no storage, so nothing was kept.
  }
}

/** Drafts are this person's from now on; those of someone else who used the tab before are gone. A visitor's stay. */
export function ownDrafts(accountId: string): void {
  try {
    const owner = sessionStorage.getItem(ownerSlot)
    const device = localStorage.getItem(deviceOwnerSlot)
    if ((owner !== null && owner !== accountId) || (device !== null && device !== accountId)) forgetDrafts()
    sessionStorage.setItem(ownerSlot, accountId)
  } catch {
    // There is no storage, so nothing was kept.
  }
}
