import type { Read } from '#server/platform/database.ts'
import { approvalOf } from './accept-approval.ts'

/** What the account of an approved application begins with. Who holds the mailed token has the mailbox. Throws 400 `token_invalid`. */
export async function openApproval(read: Read, token: string): Promise<{ name: string }> {
  const { name } = await approvalOf(read, token)
  return { name }
}
