import { grantOperator, lockOperators, setOperatorScopes } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { logCommand } from './audit.ts'

/**
 * Makes an existing, verified account an owner, on the command line. Idempotent. Returns a sentence for the terminal, and
 * whether the account is an owner now.
 */
export async function grantOwner(app: App, email: string): Promise<{ owner: boolean; sentence: string }> {
  return withTransaction(app.db, async (tx) => {
    const operators = await lockOperators(tx)
    const { account, obstacle } = await grantOperator(tx, { email }, ['owner'])
    const address = account?.email ?? email
    if (!account || obstacle === 'no_account')
      return no(
        `There is no account with ${address}: sign up with it and confirm the address, or run this again with --create.`,
      )
    if (obstacle === 'unverified')
      return no(`${address} isn’t confirmed yet: open the link in the confirmation email, then run this again.`)
    if (obstacle === 'guides')
      return no(`${address} is the account of a guide: use an account of its own for operating Treq.`)
    const before = operators.find(({ id }) => id === account.id)?.scopes ?? []
    if (before.includes('owner')) return { owner: true, sentence: `${address} is an owner already.` }
    if (obstacle === 'operator') await setOperatorScopes(tx, account.id, [...before, 'owner'])
    const sentence = `${address} is an owner of Treq now.`
    const record = { action: 'grant_owner', subjectId: account.id, reason: 'npm run grant-owner', detail: { before } }
    await logCommand(app, tx, record, sentence)
    return { owner: true, sentence }
  })
}

const no = (sentence: string) => ({ owner: false, sentence })
