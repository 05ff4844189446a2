import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { chooseChannels } from '../preferences/choose-channels.ts'
import { readPreferences } from '../preferences/read-preferences.ts'
import { readUnsubscribeToken } from './token.ts'

/**
 * Ends the emails of a group by the link in one of them, without signing in; a second time changes nothing. Throws 404
 * `token_invalid`.
 */
export async function unsubscribeEmails(app: App, token: string): Promise<{ email: string }> {
  const found = readUnsubscribeToken(app, token)
  if (!found) throw invalid()
  return withTransaction(app.db, async (tx) => {
    const preferences = await readPreferences(tx, found.accountId)
    if (!preferences) throw invalid()
    await chooseChannels(tx, found.accountId, found.group, ['email'], false)
    return { email: hinted(preferences.email) }
  })
}

const invalid = () =>
  new AppError(404, 'token_invalid', said('This link isn’t complete. Please use the link in your latest email.'))

/** Enough to recognize one's own address: a forwarded email names nobody's whole. */
function hinted(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
