import './tables-recruitment.ts'
import { accountExists } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'

interface RecruitmentStatus {
  accountCreated: boolean
  status: string | null
  application: { status: string } | null
}

/**
 * Public, for any address, so that an approved applicant is led on before signing in. Returns the status only, and admits
 * to an account only where there is an application: otherwise the addresses of customers could be tried here.
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
