import { accountExists } from '#server/accounts/index.ts'
import { approvedStates } from '#contract/recruitment/values.ts'
import type { App } from '#server/platform/app.ts'
import { findOwn, type Applicant } from '../application/access.ts'
import { newestApplication } from '../queries.ts'

interface RecruitmentStatus {
  accountCreated: boolean
  status: string | null
  application: { status: string } | null
}

const isApproved = (state: string): boolean => approvedStates.some((one) => one === state)
const none: RecruitmentStatus = { accountCreated: false, status: null, application: null }

/**
 * Public, for any address, so that an approved applicant is led on before signing in. Says of an address that it was
 * approved and whether its account is open, and of any other nothing, as if there were no application: who was declined
 * is nobody's business. The applicant themself, by their link or account, sees the status as it is.
 */
export async function recruitmentStatus(
  app: App,
  applicant: Applicant,
  { email }: { email: string },
): Promise<RecruitmentStatus> {
  const address = email.trim().toLowerCase()
  const found = await newestApplication(app.db, address)
  if (!found) return none
  // Opening the account does not take the approval back; `accountCreated` says it.
  const status = isApproved(found.state) ? 'approved' : found.state
  if (status !== 'approved' && (await findOwn(app.db, applicant))?.id !== found.id) return none
  return { accountCreated: await accountExists(app.db, address), status, application: { status } }
}
