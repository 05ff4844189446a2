import { hkdfSync } from 'node:crypto'
import type { MasterKey } from '../crypto.ts'
import { CannotOpen } from './seal.ts'

/** The keys that wrap data keys: `current` for new ones, those of former master keys until all is rewrapped. */
export interface KeyRing {
  readonly current: string
  readonly keys: ReadonlyMap<string, Buffer>
}

const derive = (master: MasterKey, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), purpose, bytes))

/** `v1` is the version of the derivation, the rest tells master keys apart and reveals nothing of them. */
const idOf = (master: MasterKey) => `v1-${derive(master, 'treq sealing v1 id', 8).toString('hex')}`

export function createKeyRing(master: MasterKey, former: readonly MasterKey[] = []): KeyRing {
  const keys = new Map([master, ...former].map((one) => [idOf(one), derive(one, 'treq sealing v1 key', 32)]))
  return { current: idOf(master), keys }
}

/** Throws `CannotOpen` for an id whose master key is not configured. */
export function wrappingKey(ring: KeyRing, id: string): Buffer {
  const key = ring.keys.get(id)
  if (!key) throw new CannotOpen(`The master key of ${id} is not configured (TREQ_FORMER_MASTER_KEYS)`)
  return key
}
