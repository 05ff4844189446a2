import type { App } from '#server/platform/app.ts'
import { newToken } from '#server/platform/crypto.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { issueToken } from './account-tokens.ts'
import { createAccount } from './create-account.ts'
import { hashPassword } from './passwords/passwords.ts'
import { accountByEmail } from './queries.ts'

/**
 * Opens an account for the first owner, on the command line: its address counts as confirmed, and `say` gets the link that
 * sets its password. An address that has an account is left alone.
 */
export async function createOperatorAccount(app: App, email: string, say: (line: string) => void): Promise<void> {
  if (await accountByEmail(app.db, email)) return
  const passwordHash = await hashPassword(newToken())
  const token = await withTransaction(app.db, async (tx) => {
    const firstName = email.split('@', 1)[0] ?? email
    const { id } = await createAccount(tx, {
      email,
      passwordHash,
      firstName,
      userType: 'customer',
      emailVerified: true,
    })
    return issueToken(tx, newId(), id, 'password_reset')
  })
  say(`Set the password within an hour of now, once Treq runs: ${app.publicUrl()}/reset-password?token=${token}`)
}
