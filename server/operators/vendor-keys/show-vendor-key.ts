import type { VendorKey } from '#contract/operators/vendor-keys.ts'
import type { Read } from '#server/platform/database.ts'
import { secretRows, type SecretSource } from '#server/platform/secrets.ts'
import { namesOf } from '../names.ts'

/** What is known of a key without the key. `simulated`: where one that was not set in the browser came from. */
export async function showVendorKey(read: Read, source: SecretSource, simulated: boolean): Promise<VendorKey> {
  const rows = await secretRows(read, source.name)
  const current = rows.find(({ ends_at }) => ends_at === null)
  const former = rows.flatMap(({ last_four, ends_at }) =>
    ends_at ? [{ end: last_four, until: ends_at.toISOString() }] : [],
  )
  if (!current) {
    const given = source.given === null ? 'none' : simulated ? 'simulator' : 'environment'
    const end = source.given?.slice(-4) ?? null
    return { source: given, end, setBy: null, setAt: null, version: null, former }
  }
  const { set_by } = current
  return {
    source: 'stored',
    end: current.last_four,
    setBy: set_by === null ? null : (await namesOf(read, [set_by]))(set_by),
    setAt: current.set_at.toISOString(),
    version: current.id,
    former,
  }
}
