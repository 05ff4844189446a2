import './tables-recruitment.ts'
import { accountExists } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'

interface RecruitmentStatus {
  accountCreated: boolean
  status: string | null
  application: { status: string } | null
}

/**
 * Anybody may ask about any address, so that an approved applicant can be led on before signing in. Nothing but the
 * status is told, and an account is owned up to only where there is an application: otherwise any customer's address
 * could be tried here.
 */
export async function recruitmentStatus(app: App, { email }: { email: string }): Promise<RecruitmentStatus> {
  const application = await app.db
    .selectFrom('guide_applications')
    .select('status')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  if (!application) return { accountCreated: false, status: null, application: null }
  // Opening the account does not take the approval back; `accountCreated` says it.
  const status = application.status === 'account_created' ? 'approved' : application.status
  return { accountCreated: await accountExists(app.db, email), status, application: { status } }
}
