import { deviceOwnerSlot, forgetDevice, tripStore } from '#web/lib/form/draft-owner.ts'

const choiceSlot = 'treq-offline'

/** Browsers keep things only for pages that came over https, or from the device itself. */
export const canKeep = (): boolean => typeof window !== 'undefined' && 'caches' in window

/** A person can say that this device keeps no trips. */
export function keepsTrips(): boolean {
  try {
    return canKeep() && localStorage.getItem(choiceSlot) !== 'off'
  } catch {
    return false
  }
}

export const zoneOfDevice = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const listeners = new Set<() => void>()
export const subscribeToChoice = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function chooseKeeping(keeps: boolean): void {
  try {
    if (keeps) localStorage.removeItem(choiceSlot)
    else localStorage.setItem(choiceSlot, 'off')
  } catch {
    // Storage is closed to us; then nothing is kept either.
  }
  if (!keeps) void caches.delete(tripStore)
  for (const listener of listeners) listener()
}

/** Someone’s trips are kept here: what nobody owns, nobody would remove. */
export function isOwned(): boolean {
  try {
    return localStorage.getItem(deviceOwnerSlot) !== null
  } catch {
    return false
  }
}

/** What is kept from now on is this person’s, once nothing of someone else is left. Resolves to whether that is new. */
export async function ownDevice(accountId: string): Promise<boolean> {
  try {
    const owner = localStorage.getItem(deviceOwnerSlot)
    if (owner !== null && owner !== accountId) await forgetDevice()
    localStorage.setItem(deviceOwnerSlot, accountId)
    return owner !== accountId
  } catch {
    // Storage is closed to us.
    return false
  }
}

/** Answers for pages while there is no network, and sends what waits once there is; one worker for all of the site. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
  } catch {
    // A private window, or a browser that was told not to: the pages work with a network.
  }
}
