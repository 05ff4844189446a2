import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import type { PayableReference } from '../payable.ts'

/** How those among `ids` that are paid for are named in operators' lists, whatever kind they are of. */
export async function referencesOf(
  app: App,
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PayableReference>> {
  const unique = [...new Set(ids)]
  const found = new Map<string, PayableReference>()
  for (const payable of Object.values(app.payables))
    for (const [id, reference] of await payable.references(read, unique)) found.set(id, reference)
  return found
}
