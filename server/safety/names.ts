import { accountContacts } from '#server/accounts/index.ts'
import type { Read } from '#server/platform/database.ts'

export async function namesOfAccounts(read: Read, ids: readonly string[]): Promise<(accountId: string) => string> {
  const found = ids.length === 0 ? new Map<string, { name: string }>() : await accountContacts(read, [...new Set(ids)])
  return (id) => found.get(id)?.name ?? ''
}
