import type { Db } from '#server/platform/database.ts'
import type { KeyRing } from '#server/platform/sealing/key-ring.ts'
import { openSecret } from '#server/platform/secrets.ts'
import type { CheckrKeys } from './adapter.ts'
import type { CheckrSecrets } from './context.ts'

/** Under other names where Checkr is simulated: a key of the simulator's is never shown to Checkr. */
export const checkrSecrets = (
  simulated: boolean,
  given: { apiKey: string | null; webhookSecret: string | null },
): CheckrSecrets => ({
  apiKey: { name: simulated ? 'simulated_checkr_api_key' : checkrKeyName, given: given.apiKey },
  webhookSecret: {
    name: simulated ? 'simulated_checkr_webhook_secret' : 'checkr_webhook_secret',
    given: given.webhookSecret,
  },
})

export const checkrKeyName = 'checkr_api_key'

/** Read for each call, so that a key changed by one process counts in all of them. */
export async function readCheckrKeys(db: Db, ring: KeyRing, secrets: CheckrSecrets): Promise<CheckrKeys> {
  const [api, own] = await Promise.all([
    openSecret(db, ring, secrets.apiKey),
    openSecret(db, ring, secrets.webhookSecret),
  ])
  const signing = own.current === null ? [api.current, ...api.former] : [own.current]
  const webhookSecrets = [...signing, ...own.former].filter((one) => one !== null)
  return { apiKey: api.current ?? '', webhookSecrets }
}
