import { stripeKeyKinds, type StripeKeyKind } from './key-kinds.ts'
import type { Db } from '#server/platform/database.ts'
import type { KeyRing } from '#server/platform/sealing/key-ring.ts'
import { openSecrets, type SecretSource } from '#server/platform/secrets.ts'
import type { StripeKeys } from './adapter.ts'

export type StripeSecrets = Readonly<Record<StripeKeyKind, SecretSource>>

/** Under other names where Stripe is simulated: a key of the simulator's is never shown to Stripe. */
export const stripeSecrets = (simulated: boolean, given: Readonly<Record<StripeKeyKind, string | null>>) =>
  Object.fromEntries(
    stripeKeyKinds.map((kind) => [
      kind,
      { name: `${simulated ? 'simulated_' : ''}stripe_${kind}`, given: given[kind] },
    ]),
  ) as StripeSecrets

/** Wall milliseconds for which a process goes on with the keys that it has read: every sale asks for them. */
const readAgainAfter = 5000

export interface KnownStripeKeys {
  readonly secrets: StripeSecrets
  readonly keys: () => Promise<StripeKeys>
  /** Reads them anew with the next call; other processes do so some seconds later. */
  forget(): void
}

export function knownStripeKeys(db: Db, ring: KeyRing, secrets: StripeSecrets): KnownStripeKeys {
  let known: { until: number; keys: Promise<StripeKeys> } | null = null
  const forget = () => {
    known = null
  }
  return {
    secrets,
    forget,
    keys: () => {
      const now = Date.now() // wall time
      if (known && now < known.until) return known.keys
      const keys = readStripeKeys(db, ring, secrets)
      const mine = { until: now + readAgainAfter, keys }
      known = mine
      keys.catch(() => {
        if (known === mine) forget()
      })
      return keys
    },
  }
}

async function readStripeKeys(db: Db, ring: KeyRing, secrets: StripeSecrets): Promise<StripeKeys> {
  const opened = await openSecrets(db, ring, Object.values(secrets))
  const of = (kind: StripeKeyKind) => opened.get(secrets[kind].name) ?? { current: null, former: [] }
  const accepted = (kind: StripeKeyKind) =>
    [of(kind).current, ...of(kind).former].filter((one): one is string => one !== null)
  return {
    secretKey: of('secret_key').current ?? '',
    publishableKey: of('publishable_key').current ?? '',
    identityKey: of('identity_key').current,
    webhookSecrets: [...accepted('webhook_secret'), ...accepted('connect_webhook_secret')],
  }
}
